import { moneyContract } from '@slipway/domain/money/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { jsonText } from '../../platform/database/json-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(() => app.close())

const code = (name: string, limit = 10) =>
  app.db
    .insertInto('promo_codes')
    .values({ code: name, config: jsonText({ bonus: '250' }), usage_limit: limit })
    .execute()
const enter = (who: Awaited<ReturnType<typeof app.people.designer>>, promo_code: string, id = who.id) =>
  who.callUnchecked(usersContract.enterPromoCode, { params: { id }, body: { promo_code } })

describe('a promo code in the profile', () => {
  test('is credited once, however it is typed', async () => {
    await code('#SPRING')
    const me = await app.people.designer()
    expect((await enter(me, 'spring')).status).toBe(204)
    const { data } = await me.call(moneyContract.transactions, { query: {} })
    expect(data).toMatchObject([{ deposit_type: 'promo', amount: '250.00', currency: 'RUB' }])
    const again = await enter(me, '#SPRING')
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([422, ['promo_code']])
  })

  test('the same press twice credits once', async () => {
    await code('#TWICE')
    const me = await app.people.tester()
    const both = await Promise.all([enter(me, '#TWICE'), enter(me, '#TWICE')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect((await me.call(moneyContract.transactions, { query: {} })).data).toHaveLength(1)
  })

  test('unknown, used up and empty ones are faults of the field, and guesses are counted', async () => {
    await code('#LAST', 1)
    const me = await app.people.designer()
    expect((await enter(await app.people.designer(), '#LAST')).status).toBe(204)
    for (const word of ['#NOBODY', '#LAST', '', '123']) {
      const { status, fields } = await enter(me, word)
      expect([word, status, Object.keys(fields ?? {})]).toEqual([word, 422, ['promo_code']])
    }
    for (let tries = 0; tries < 10; tries++) await enter(me, '#NOBODY')
    expect((await enter(me, '#NOBODY')).status).toBe(429)
  })

  test("staff, another's id and somebody signed in as the person get nothing", async () => {
    await code('#OTHERS')
    const me = await app.people.designer()
    const admin = await app.people.superadministrator()
    expect((await enter(admin, '#OTHERS')).status).toBe(403)
    expect((await enter(me, '#OTHERS', admin.id)).status).toBe(404)
    const inPlace = await admin.inPlaceOf(me)
    const answer = await inPlace.callUnchecked(usersContract.enterPromoCode, {
      params: { id: me.id },
      body: { promo_code: '#OTHERS' },
    })
    expect(answer.code).toBe('impersonation_forbids')
  })
})

test('the referral system tells the own link, who came by it and what that brought', async () => {
  const me = await app.people.designer()
  await app.people.tester({ referrer_id: me.id } as never)
  const { data } = await me.speaking('en').call(usersContract.referral, {})
  expect(data).toMatchObject({ id: me.id, invited: 1, earned: [], percent: 5, months: 12 })
  expect(data.link).toBe(`http://localhost:3000/en/register?ref=${data.code}`)
})
