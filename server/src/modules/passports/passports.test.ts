import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { identityPicture, submitPassport } from '../../../test/factories/passports.ts'
import type { Person } from '../../../test/people.ts'
import { removeOldDocuments } from './commands/remove-documents.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const checkOf = async (who: Person): Promise<number> => {
  await submitPassport(who)
  const { data } = await admin.call(passportsContract.list, { query: { filter: { user: who.id } } })
  return data[0]?.id as number
}
/** As whoever decides does: what waits is opened, then decided on. */
async function decide(id: number, body: Parameters<typeof decideUnseen>[1], who = admin) {
  const { data } = await who.call(passportsContract.list, { query: { filter: { user: id, status: ['pending'] } } })
  const [waiting] = data
  if (waiting) await who.call(passportsContract.documents, { params: { id: waiting.id } })
  return decideUnseen(id, body, who)
}
const decideUnseen = (
  id: number,
  body: { status: 'approved' | 'rejected'; reason?: string; check_id?: number },
  who = admin,
) => who.callUnchecked(passportsContract.decide, { params: { id }, body })

describe('sending documents', () => {
  test('they wait to be decided on, and are sent once', async () => {
    const me = await app.people.designer()
    const before = await me.call(passportsContract.own, { params: { id: me.id } })
    expect(before.data).toMatchObject({ id: me.id, status: 'none' })
    const first = await submitPassport(me)
    expect([first.status, first.data.status]).toEqual([201, 'pending'])
    const again = await submitPassport(me)
    expect([again.status, again.code]).toEqual([409, 'passport_pending'])
    const own = await me.call(passportsContract.own, { params: { id: me.id } })
    expect(own.data).toMatchObject({ id: me.id, status: 'pending', reason: null, decided_at: null })
  })

  test('the same press twice sends them once', async () => {
    const me = await app.people.tester()
    const body = { passport: await identityPicture(me, 'passport'), selfie: await identityPicture(me, 'selfie') }
    const sent = await Promise.all([1, 2].map(() => me.call(passportsContract.submit, { params: { id: me.id }, body })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test("another's file, a file of another purpose and another's person are refused", async () => {
    const me = await app.people.designer()
    const other = await app.people.designer()
    const selfie = await identityPicture(me, 'selfie')
    const send = (passport: number, id = me.id) =>
      me.callUnchecked(passportsContract.submit, { params: { id }, body: { passport, selfie } })
    expect((await send(await identityPicture(other, 'passport'))).status).toBe(422)
    expect((await send(selfie)).status).toBe(422)
    expect((await send(await identityPicture(me, 'passport'), other.id)).status).toBe(404)
    expect((await me.call(passportsContract.own, { params: { id: other.id } })).status).toBe(404)
  })

  test('somebody signed in as the person sends nothing', async () => {
    const me = await app.people.designer()
    const body = { passport: await identityPicture(me, 'passport'), selfie: await identityPicture(me, 'selfie') }
    const inPlace = await admin.inPlaceOf(me)
    const sent = await inPlace.callUnchecked(passportsContract.submit, { params: { id: me.id }, body })
    expect([sent.status, sent.code]).toEqual([403, 'impersonation_forbids'])
  })
})

describe('looking at documents', () => {
  test('K-A7: a check is found by its own number, too', async () => {
    const id = await checkOf(await app.people.designer())
    for (const search of [`#${id}`, String(id)]) {
      const { data } = await admin.call(passportsContract.list, { query: { filter: { search } } })
      expect(data.map((check) => check.id)).toContain(id)
    }
  })

  test('V-4: the list has no addresses of files; a look gives them and is written down with who looked at whose', async () => {
    const me = await app.people.designer({ first_name: 'Надежда' })
    const id = await checkOf(me)
    const list = await admin.call(passportsContract.list, { query: { filter: { search: 'надежда' } } })
    expect(list.data).toMatchObject([{ id, has_documents: true, kept_until: null, user: { id: me.id } }])
    expect(list.text).not.toContain('/api/files/')

    const look = await admin.call(passportsContract.documents, { params: { id } })
    expect([look.data.passport?.name, look.data.selfie?.name]).toEqual(['passport.png', 'selfie.png'])
    const file = await app.visitor.raw(look.data.passport?.url as string)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])

    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['actor_id'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', me.id)
      .where('action', '=', 'passport_read')
      .execute()
    expect(lines).toEqual([{ actor_id: admin.id }])
    await eventually(async () => {
      const events = await app.db
        .selectFrom('security_events')
        .select(['user_id', 'call', 'code', 'subject_type', 'subject_id'])
        .where('kind', '=', 'revealed')
        .orderBy('id')
        .execute()
      const whose = { subject_type: 'user', subject_id: me.id }
      expect(events).toEqual([
        { user_id: admin.id, call: 'passports.documents', code: 'passports', ...whose },
        { user_id: null, call: 'files.get', code: 'passport', ...whose },
      ])
    })
  })

  test('who checks opens them by the address that is given, and by no other way', async () => {
    const me = await app.people.designer()
    const look = await admin.call(passportsContract.documents, { params: { id: await checkOf(me) } })
    const { url } = look.data.passport as { url: string }
    const bare = String(url).split('?')[0] as string
    expect((await admin.raw(bare)).statusCode).toBe(404)
    expect((await admin.raw(url)).statusCode).toBe(200)
  })

  test('nobody else sees them: neither the person nor other staff', async () => {
    const me = await app.people.designer()
    const id = await checkOf(me)
    for (const who of [me, await app.people.app_manager(), await app.people.creator()]) {
      for (const call of [passportsContract.get, passportsContract.documents] as const) {
        expect((await who.call(call, { params: { id } })).status).toBe(403)
      }
    }
    expect((await admin.call(passportsContract.documents, { params: { id: 2_000_000 } })).status).toBe(404)
  })
})

describe('deciding', () => {
  test('the person is told, a rejected one with the reason, and may send again', async () => {
    const me = await app.people.designer()
    await submitPassport(me)
    expect((await decide(me.id, { status: 'rejected' })).fields).toHaveProperty('reason')
    const rejected = await decide(me.id, { status: 'rejected', reason: 'Снимок размыт' })
    expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'Снимок размыт', decided_by: { id: admin.id } })
    const told = await me.speaking('ru').call(notificationsContract.list, {})
    expect(told.data[0]?.message).toBe('Документы не приняты: Снимок размыт. Отправьте их снова в профиле')
    expect((await me.call(usersContract.get, { params: { id: me.id } })).data.passport_status).toBe('rejected')

    await submitPassport(me)
    expect((await decide(me.id, { status: 'approved' })).data).toMatchObject({ status: 'approved', reason: null })
    expect((await submitPassport(me)).code).toBe('passport_approved')
  })

  test('U-3: nobody approves documents that they have not opened themselves', async () => {
    const me = await app.people.designer()
    const first = await checkOf(me)
    const other = await app.people.superadministrator()
    const approve = (as: Person, check_id?: number) =>
      decideUnseen(me.id, { status: 'approved', ...(check_id && { check_id }) }, as)
    const open = (as: Person, id: number) => as.call(passportsContract.documents, { params: { id } })
    const ability = async (as: Person, id: number) =>
      (await as.call(passportsContract.get, { params: { id } })).data.abilities.approve
    await open(other, first)
    const refused = await approve(admin)
    expect([refused.status, refused.code]).toEqual([409, 'passport_unopened'])
    expect([await ability(admin, first), await ability(other, first)]).toEqual(['passport_unopened', null])
    await open(admin, first)
    expect((await decideUnseen(me.id, { status: 'rejected', reason: 'Снимок размыт' })).status).toBe(200)
    // What was opened were other documents.
    const second = await checkOf(me)
    await open(admin, first)
    expect((await approve(admin, second)).code).toBe('passport_unopened')
    expect((await me.call(passportsContract.own, { params: { id: me.id } })).data.status).toBe('pending')
    await open(admin, second)
    expect((await approve(admin, second)).data).toMatchObject({
      status: 'approved',
      abilities: { approve: 'passport_decided' },
    })
  })

  test('two decide at once: one decides, the other hears that it is decided', async () => {
    const me = await app.people.designer()
    await submitPassport(me)
    const other = await app.people.superadministrator()
    const both = await Promise.all([
      decide(me.id, { status: 'approved' }),
      decide(me.id, { status: 'rejected', reason: 'Нет' }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('passport_decided')
  })

  test('a decision is about the documents that were looked at: others that came meanwhile wait on', async () => {
    const me = await app.people.designer()
    const seen = await checkOf(me)
    expect((await decide(me.id, { status: 'rejected', reason: 'Снимок размыт' })).status).toBe(200)
    const next = await checkOf(me)
    const late = await decide(me.id, { status: 'approved', check_id: seen })
    expect([late.status, late.code]).toEqual([409, 'passport_decided'])
    const waiting = await me.call(passportsContract.own, { params: { id: me.id } })
    expect(waiting.data).toMatchObject({ status: 'pending' })
    expect((await decide(me.id, { status: 'approved', check_id: next })).data).toMatchObject({ status: 'approved' })
  })

  test('who may not, and where there is nothing to decide', async () => {
    const me = await app.people.designer()
    expect((await decide(me.id, { status: 'approved' })).status).toBe(404)
    await submitPassport(me)
    for (const who of [me, await app.people.app_manager()]) {
      expect((await decideUnseen(me.id, { status: 'approved' }, who)).status).toBe(403)
    }
  })
})

test('documents go the setting’s days after the decision, and with them what could be looked at', async () => {
  const me = await app.people.designer()
  const id = await checkOf(me)
  const { data } = await decide(me.id, { status: 'approved' })
  const until = new Date((data as { kept_until: string }).kept_until).getTime()
  expect(until - app.now().getTime()).toBeGreaterThan(29.9 * 86_400_000)
  const address = (await admin.call(passportsContract.documents, { params: { id } })).data.passport?.url as string
  app.later(31 * 86_400)
  await removeOldDocuments({ now: app.now, transact: app.transact })
  const later = await app.people.superadministrator()
  const check = await later.call(passportsContract.get, { params: { id } })
  expect(check.data).toMatchObject({ status: 'approved', has_documents: false, kept_until: null })
  const look = await later.call(passportsContract.documents, { params: { id } })
  expect([look.data.passport, look.data.selfie]).toEqual([null, null])
  expect((await app.visitor.raw(address)).statusCode).not.toBe(200)
})
