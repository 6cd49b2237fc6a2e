import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { close, pinDriver, reopen } from '../../../../test/factories/pins.ts'
import { taskDriver } from '../../../../test/factories/tasks.ts'

/** What becomes of remarks when the work is delivered again. */
const app: TestApp = await createTestApp({ connections: 8 })
const { ok, press } = taskDriver(app)
const {
  filesOf,
  delivered,
  put,
  tick,
  judge,
  change,
  remove,
  pinsOf,
  statesOf,
  sendBack,
  pinned,
  inWork,
  deliveredAgain,
} = pinDriver(app)
afterAll(() => app.close())
const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

describe('carried over', () => {
  test('to the picture of the same name, of the same place, or to none', async () => {
    const { id, owner, executor, files } = await delivered(['a.png', 'b.png', 'c.png'])
    const third = (files as readonly number[])[2] as number
    for (const [file, text] of [
      [files[0], 'A'],
      [files[1], 'B'],
      [third, 'C'],
    ] as const)
      await put(owner, id, file, text)
    await sendBack(owner, id)
    await ok(executor, 'processing', id)
    for (const { id: pin } of await pinsOf(executor, id)) await tick(executor, pin)
    const [other, same] = (await filesOf(executor, 'b-new.png', 'A.png')) as [number, number]
    await ok(executor, 'checking', id, { files: [same, other] })
    expect(await statesOf(owner, id)).toEqual([
      { number: 1, state: 'done', file_id: same },
      { number: 2, state: 'done', file_id: other },
      { number: 3, state: 'done', file_id: null },
    ])
    expect((await pinsOf(owner, id))[2]).toMatchObject({
      field: 'files',
      place: 3,
      file_ids: [third],
      is_present: true,
    })
  })

  test('the reviewer closes one, opens another again, and only that one holds up the next delivery', async () => {
    const { id, owner, executor, files } = await delivered()
    const pins = [await put(owner, id, files[0], 'A'), await put(owner, id, files[1], 'B')].map(({ data }) => data.id)
    const [first, second] = pins as [number, number]
    await sendBack(owner, id)
    await ok(executor, 'processing', id)
    for (const pin of pins) await tick(executor, pin)
    await ok(executor, 'checking', id, { files })
    expect((await judge(owner, first, close)).data).toMatchObject({ state: 'closed' })
    expect((await judge(owner, second, { ...reopen, reply: 'Not yet' })).data).toMatchObject({
      ...{ state: 'open', reply: 'Not yet' },
    })
    await sendBack(owner, id)
    await ok(executor, 'processing', id)
    const refused = await press(executor, 'checking', id, { files })
    expect(refused.messages.join()).toMatch(/: 2 «B»$/)
    await tick(executor, second)
    await ok(executor, 'checking', id, { files })
    const list = await pinsOf(owner, id)
    expect(list.map(({ number, state, is_present }) => [number, state, is_present])).toEqual([
      [1, 'closed', false],
      [2, 'done', true],
    ])
    expect(said(await judge(owner, first, { verdict: 'open', was: 'closed' }))).toEqual([409, 'pin_past'])
  })

  test('its author neither changes nor takes off what was delivered again', async () => {
    const { owner, pin } = await deliveredAgain()
    expect(said(await change(owner, pin))).toEqual([409, 'pin_carried'])
    expect(said(await remove(owner, pin))).toEqual([409, 'pin_carried'])
  })

  test('of two who judge at once one is late; the same said again by the winner is done', async () => {
    const { owner, manager, pin } = await deliveredAgain()
    const answers = await Promise.all([judge(owner, pin, close), judge(manager, pin, reopen)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('pin_state')
    const again = await Promise.all([judge(owner, pin, close), judge(manager, pin, reopen)])
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  })

  test('of a tick and a closing at once one is late', async () => {
    const { owner, executor, pin } = await inWork()
    const [ticked, closed] = await Promise.all([
      tick(executor, pin),
      judge(owner, pin, { verdict: 'closed', was: 'open' }),
    ])
    expect([ticked.status, closed.status].toSorted()).toEqual([200, 409])
  })

  test('not from one person’s work to another’s, who sees nothing of them', async () => {
    const { id, owner, executor, files } = await pinned()
    await ok(owner, 'returnToAll', id, { reason: 'Somebody else' })
    const next = await app.people.uidesigner()
    await ok(next, 'processing', id)
    expect(await pinsOf(next, id)).toEqual([])
    await ok(next, 'checking', id, { files: await filesOf(next, 'a.png') })
    expect(await pinsOf(next, id)).toEqual([])
    expect((await pinsOf(executor, id)).map(({ file_id, abilities }) => [file_id, abilities.tick])).toEqual([
      [files[0], 'not_executor'],
    ])
    expect(await pinsOf(owner, id)).toMatchObject([{ state: 'open', is_present: false }])
  })
})
