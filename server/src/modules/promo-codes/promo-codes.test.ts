import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { balanceOf } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'

/** Section 3 (config.bonus, limit), section 5 (capital letters with a #) and money.md (once per user, at most `limit`). */

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  await app.db.deleteFrom('promo_codes').execute()
})
afterAll(() => app.close())

const { list, add, change, remove } = promoCodesContract
const post = (body: object) =>
  admin.callUnchecked(add, { body: { code: '#SPRING', config: { bonus: '150' }, limit: 2, ...body } })
const patch = (id: number, body: object) => admin.callUnchecked(change, { params: { id }, body })
const enter = (person: Person, promo_code: string) =>
  person.call(usersContract.enterPromoCode, { params: { id: person.id }, body: { promo_code } })

describe('promo codes', () => {
  test('are written with capital letters and a #, whatever is typed', async () => {
    const added = await post({ code: ' Springok ', config: { bonus: '150.5' } })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      code: '#SPRINGOK',
      config: { bonus: '150.50' },
      limit: 2,
      used: 0,
      state: 'open',
    })
    expect((await post({ code: '#springok' })).fields).toEqual({ code: ['Такой промокод уже есть'] })
    // T-A17: another code than was sent would be a surprise.
    for (const code of ['12', 'Spring 24 ok', '#ABC1', 'ВЕСНА'])
      expect((await post({ code })).fields).toEqual({ code: ['Только латинские буквы, не больше 20, и # впереди'] })
    expect((await post({ config: { bonus: '0' } })).fields).toHaveProperty(['config.bonus'])
    expect((await post({ limit: 0 })).fields).toHaveProperty('limit')
  })

  test('credit a person once, as many people as the limit says, and nobody after it', async () => {
    const { data } = await post({ code: '#ONCE' })
    const people = [await app.people.designer(), await app.people.designer(), await app.people.designer()] as const
    expect((await enter(people[0], '#ONCE')).status).toBe(204)
    expect((await enter(people[0], '#ONCE')).status).toBe(422)
    expect((await enter(people[1], 'once')).status).toBe(204)
    // T-A15: it was one once, so it isn't told to be none.
    expect((await enter(people[2], '#ONCE')).fields).toEqual({ promo_code: ['This promo code is used up'] })
    expect((await enter(people[2], '#NEVER')).fields).toEqual({ promo_code: ['There is no such promo code'] })
    expect(await Promise.all(people.map(({ id }) => balanceOf(app, id)))).toEqual(['150.00', '150.00', '0.00'])
    const found = await admin.call(list, { query: { filter: { search: `#${data.id}` } } })
    expect(found.data).toMatchObject([{ used: 2, state: 'used' }])
  })

  test('are good only on their days, both of them within, by the calendar of the business', async () => {
    const days = { starts_on: '2026-03-10', ends_on: '2026-03-11' }
    const { data } = await post({ code: '#DAYS', limit: 9, ...days })
    const enters = async () => enter(await app.people.designer(), '#DAYS')
    const tried = async () => (await enters()).status
    const state = async () => (await admin.call(list, { query: { filter: { search: 'days' } } })).data[0]?.state
    expect([await tried(), await state()]).toEqual([422, 'waiting'])
    app.later((Date.parse('2026-03-09T21:00:00Z') - app.now().getTime()) / 1000)
    expect([await tried(), await state()]).toEqual([204, 'open'])
    app.later((Date.parse('2026-03-11T20:59:00Z') - app.now().getTime()) / 1000)
    expect(await tried()).toBe(204)
    app.later(120)
    expect([await tried(), await state()]).toEqual([422, 'over'])
    expect((await enters()).fields).toEqual({ promo_code: ['This promo code has expired'] })
    expect((await patch(data.id, { ends_on: '2026-03-01' })).fields).toEqual({
      ends_on: ['Конец раньше начала'],
    })
    expect((await patch(data.id, { ends_on: '' })).data).toMatchObject({ ends_on: null, state: 'open' })
  })

  test('keep what was promised: of a used one only limit and days change, and it stays', async () => {
    const { data } = await post({ code: '#KEPT' })
    await enter(await app.people.designer(), '#KEPT')
    expect((await patch(data.id, { config: { bonus: '9000' } })).code).toBe('promo_code_used')
    expect((await patch(data.id, { code: '#OTHER' })).code).toBe('promo_code_used')
    expect((await patch(data.id, { config: { bonus: '150' }, limit: 5 })).data).toMatchObject({ limit: 5 })
    expect((await admin.call(remove, { params: { id: data.id } })).code).toBe('promo_code_used')
    await enter(await app.people.designer(), '#KEPT')
    expect((await patch(data.id, { limit: 1 })).fields).toEqual({ limit: ['Не меньше, чем уже использовали: 2'] })
    const spare = await post({ code: '#SPARE' })
    expect((await admin.call(remove, { params: { id: spare.data.id } })).status).toBe(204)
    const logged = await app.db
      .selectFrom('activity_logs')
      .select('action')
      .where('subject_type', '=', 'promo-code')
      .where('subject_id', 'in', [data.id, spare.data.id])
      .orderBy('id')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['added', 'changed', 'added', 'removed'])
  })

  test('S-A11: are found by their state, as it is on the day', async () => {
    await app.db.deleteFrom('promo_code_uses').execute()
    await app.db.deleteFrom('promo_codes').execute()
    const today = app.now().toISOString().slice(0, 10)
    await post({ code: '#NOW' })
    await post({ code: '#LATER', starts_on: '2100-01-01' })
    await post({ code: '#PAST', ends_on: '2020-01-01' })
    await post({ code: '#ONE', limit: 1, starts_on: today })
    await enter(await app.people.designer(), '#ONE')
    const codes = async (state: string) =>
      (await admin.callUnchecked(list, { query: { filter: { state } } })).data.map(({ code }) => code)
    expect(await codes('open')).toEqual(['#NOW'])
    expect(await codes('waiting')).toEqual(['#LATER'])
    expect(await codes('over')).toEqual(['#PAST'])
    expect(await codes('used')).toEqual(['#ONE'])
    expect((await admin.callUnchecked(list, { query: { filter: { state: 'gone' } } })).status).toBe(422)
  })

  test('S-B13: one that is used, expired or used up says which of these it is', async () => {
    await post({ code: '#MINE' })
    await post({ code: '#FORMER', ends_on: '2020-01-01' })
    const [me, other] = [await app.people.designer(), await app.people.designer()]
    const saidTo = async (who: Person, promo_code: string) =>
      (await who.speaking('ru').call(usersContract.enterPromoCode, { params: { id: who.id }, body: { promo_code } }))
        .fields
    expect((await enter(me, '#MINE')).status).toBe(204)
    expect(await saidTo(me, '#MINE')).toEqual({ promo_code: ['Вы уже использовали этот промокод'] })
    await enter(await app.people.designer(), '#MINE')
    expect(await saidTo(other, '#MINE')).toEqual({ promo_code: ['Промокод исчерпан'] })
    // Who has used it hears of that first: there is nothing for them to hurry for.
    expect(await saidTo(me, '#MINE')).toEqual({ promo_code: ['Вы уже использовали этот промокод'] })
    expect(await saidTo(other, '#FORMER')).toEqual({ promo_code: ['Срок промокода истёк'] })
    expect(await saidTo(other, '#NEVER')).toEqual({ promo_code: ['Такого промокода нет'] })
  })

  test('are made by superadministrators alone, and never in their name by somebody else', async () => {
    const manager = await app.people.app_manager()
    expect((await manager.call(list)).status).toBe(403)
  })
})
