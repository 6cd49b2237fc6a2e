import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { pinsContract } from '@slipway/domain/pins/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildFile } from '../../../../test/factories/files.ts'
import { close, pinDriver, reopen } from '../../../../test/factories/pins.ts'
import { taskDriver } from '../../../../test/factories/tasks.ts'

/** Issue 12: a remark on a point of a picture, ticked off before the next submit, carried over to the next version. */
const app: TestApp = await createTestApp({ connections: 8 })
const { ok, press, rowOf } = taskDriver(app)
const { filesOf, delivered, put, tick, judge, change, remove, pinsOf, sendBack, pinned, inWork, deliveredAgain } =
  pinDriver(app)
afterAll(() => app.close())
const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

describe('putting', () => {
  test('both sides see it on the picture, numbered in its order', async () => {
    const { id, owner, executor, files } = await delivered()
    const first = await put(owner, id, files[0])
    expect(first.status).toBe(201)
    expect(first.data).toMatchObject({
      ...{ number: 1, x: 0.25, y: 0.5, text: 'Bigger', state: 'open', file_id: files[0], field: 'files', place: 1 },
      ...{ is_present: true, is_carried: false, user: { id: owner.id }, answer: null, reply: null },
    })
    await put(owner, id, files[1], 'Bluer')
    const seen = (await pinsOf(executor, id)).map(({ number, text, file_id }) => [number, text, file_id])
    expect(seen).toEqual([
      [1, 'Bigger', files[0]],
      [2, 'Bluer', files[1]],
    ])
    const [log] = await app.db
      .selectFrom('activity_logs')
      .select(['actor_id', 'changes'])
      .where('subject_id', '=', id)
      .where('action', '=', 'put_pin')
      .orderBy('id')
      .execute()
    expect(log).toEqual({ actor_id: owner.id, changes: { text: [null, 'Bigger'] } })
  })

  test('on a picture of the last delivery alone, on a point of it, with words', async () => {
    const { id, owner, executor } = await delivered()
    const strange = await filesOf(executor, 'c.png')
    const document = await buildFile(app, { owner_id: executor.id, purpose: 'prototype_file', mime: 'application/pdf' })
    await sendBack(owner, id)
    await ok(executor, 'processing', id)
    const fresh = await filesOf(executor, 'd.png')
    await ok(executor, 'checking', id, { files: [...fresh, document.id] })
    const file = fresh[0] as number
    const faults = []
    for (const [given, text, at] of [
      [strange[0], 'x', { x: 0, y: 0 }],
      [document.id, 'x', { x: 0, y: 0 }],
      [file, ' \u200b ', { x: 0, y: 0 }],
      [file, 'x'.repeat(1001), { x: 0, y: 0 }],
      [file, 'x', { x: 1.01, y: 0 }],
      [file, 'x', { x: 0, y: -0.01 }],
    ] as const) {
      const { status, fields } = await put(owner, id, given as number, text, at)
      faults.push([status, ...Object.keys(fields ?? {})])
    }
    expect(faults).toEqual(['file_id', 'file_id', 'text', 'text', 'x', 'y'].map((field) => [422, field]))
    expect((await put(owner, id, file, 'x', { x: 1, y: 0 })).status).toBe(201)
  })

  test('only while the work lies before those who judge it', async () => {
    const { id, owner, executor, files } = await delivered()
    await sendBack(owner, id)
    expect(said(await put(owner, id, files[0]))).toEqual([409, 'transition_denied'])
    await ok(executor, 'processing', id)
    expect(said(await put(owner, id, files[0]))).toEqual([409, 'transition_denied'])
    await ok(executor, 'checking', id, { files })
    await ok(owner, 'completion', id)
    expect(said(await put(owner, id, files[0]))).toEqual([409, 'transition_denied'])
  })

  test('two at once have two numbers; a repeated key puts one', async () => {
    const { id, owner, manager, files } = await delivered()
    const answers = await Promise.all([put(owner, id, files[0]), put(manager, id, files[0])])
    expect(answers.map(({ data }) => data.number).toSorted()).toEqual([1, 2])
    const body = { file_id: files[1], text: 'Bluer', x: 0.1, y: 0.1 }
    const press = () => owner.call(pinsContract.put, { params: { id }, body, idempotencyKey: 'one-press-0001' })
    const same = [await press(), await press()]
    expect(same.map(({ data }) => data.number)).toEqual([3, 3])
    expect(await pinsOf(owner, id)).toHaveLength(3)
  })
})

describe('ticking off', () => {
  test('work with an open pin is not delivered, and the answer names it', async () => {
    const { id, executor, owner, files, pin } = await inWork()
    const refused = await press(executor, 'checking', id, { files })
    expect(said(refused)).toEqual([409, 'pins_open'])
    expect(refused.messages.join()).toContain('1 «Bigger»')
    const russian = await press(executor.speaking('ru'), 'submit', id, { files })
    expect(russian.messages.join()).toContain('Сначала отметьте замечания на картинках: 1 «Bigger»')
    expect((await rowOf(id)).status).toBe('process')
    expect((await owner.call(tasksContract.deliverables, { params: { id } })).data).toHaveLength(1)
    await tick(executor, pin)
    await ok(executor, 'checking', id, { files })
    // The same press once more is done already.
    await ok(executor, 'checking', id, { files })
  })

  test('a tick is taken back, said twice it is one, and an answer stays with it', async () => {
    const { id, executor, pin, files } = await inWork()
    const both = await Promise.all([tick(executor, pin), tick(executor, pin)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await tick(executor, pin, { is_done: true, answer: 'Done' })).data).toMatchObject({ answer: 'Done' })
    expect((await tick(executor, pin, { is_done: false })).data).toMatchObject({ state: 'open', answer: 'Done' })
    expect(said(await press(executor, 'checking', id, { files }))).toEqual([409, 'pins_open'])
    const ticks = await app.db
      .selectFrom('activity_logs')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'in', ['tick_pin', 'untick_pin'])
      .orderBy('id')
      .execute()
    expect(ticks.map(({ action }) => action)).toEqual(['tick_pin', 'tick_pin', 'untick_pin'])
  })

  test('in revision already, but not while the work is looked at', async () => {
    const { id, owner, executor, pin } = await pinned()
    expect(said(await tick(executor, pin))).toEqual([409, 'transition_denied'])
    await sendBack(owner, id)
    expect((await tick(executor, pin)).status).toBe(200)
  })

  test('what was changed after the tick is open again; what was closed needs none', async () => {
    const { id, owner, executor, pin, files } = await inWork()
    await tick(executor, pin)
    expect((await change(owner, pin)).data).toMatchObject({ text: 'Smaller', state: 'open' })
    expect((await judge(owner, pin, { verdict: 'closed', was: 'open' })).status).toBe(200)
    expect(said(await tick(executor, pin))).toEqual([409, 'pin_state'])
    await ok(executor, 'checking', id, { files })
  })

  test('taken off before the next delivery it is nowhere', async () => {
    const { id, owner, executor, pin, files } = await inWork()
    expect((await remove(owner, pin)).status).toBe(204)
    expect(said(await tick(executor, pin))).toEqual([404, 'not_found'])
    expect(await pinsOf(executor, id)).toEqual([])
    await ok(executor, 'checking', id, { files })
  })
})

test('nothing works in an archived application', async () => {
  const world = await inWork()
  const again = await deliveredAgain()
  const admin = await app.people.superadministrator()
  for (const { application, owner } of [world, again]) {
    const archived = await owner.callUnchecked(applicationsContract.archive, { params: { id: application.id } })
    expect(archived.status).toBeLessThan(300)
  }
  const answers = [
    await put(again.owner, again.id, again.files[0]),
    await put(admin, again.id, again.files[0]),
    await change(world.owner, world.pin),
    await remove(world.owner, world.pin),
    await tick(world.executor, world.pin),
    await judge(again.owner, again.pin, close),
    await judge(again.manager, again.pin, reopen),
  ]
  expect(answers.map(said)).toEqual(answers.map(() => [409, 'application_archived']))
  expect((await again.owner.call(tasksContract.get, { params: { id: again.id } })).data.pins?.put).toBe(
    'application_archived',
  )
})
