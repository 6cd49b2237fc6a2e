import { pinsContract } from '@slipway/domain/pins/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import type { Person } from '../people.ts'
import { buildFile } from './files.ts'
import { taskDriver } from './tasks.ts'

export const close = { verdict: 'closed', was: 'done' } as const
export const reopen = { verdict: 'open', was: 'done' } as const

export interface PinWorld {
  id: number
  owner: Person
  executor: Person
  manager: Person
  application: { id: number }
  files: [number, number]
}

/** Deliveries of pictures over HTTP, and what is said on them. */
export function pinDriver(app: TestApp) {
  const { ok, orderOf } = taskDriver(app)
  const filesOf = (who: Person, ...names: string[]) =>
    Promise.all(
      names.map(async (name) => (await buildFile(app, { owner_id: who.id, purpose: 'prototype_file', name })).id),
    )

  /** Delivered with two pictures, and looked at. */
  async function delivered(names: string[] = ['a.png', 'b.png']): Promise<PinWorld> {
    const { owner, application, ids } = await orderOf(['uidesigner'])
    const [id] = ids
    const executor = await app.people.uidesigner()
    await ok(executor, 'processing', id)
    const files = await filesOf(executor, ...names)
    await ok(executor, 'checking', id, { files })
    const manager = await app.people.app_manager()
    await app.db
      .updateTable('applications')
      .set({ app_manager_id: manager.id })
      .where('id', '=', application.id)
      .execute()
    return { id, owner, executor, manager, application, files: files as [number, number] }
  }

  const put = (who: Client, id: number, file_id: number, text = 'Bigger', at: object = { x: 0.25, y: 0.5 }) =>
    who.callUnchecked(pinsContract.put, { params: { id }, body: { file_id, text, ...at } })
  const tick = (who: Client, id: number, body: object = { is_done: true }) =>
    who.callUnchecked(pinsContract.tick, { params: { id }, body })
  const judge = (who: Client, id: number, body: object) =>
    who.callUnchecked(pinsContract.judge, { params: { id }, body })
  const change = (who: Client, id: number, body: object = { text: 'Smaller' }) =>
    who.callUnchecked(pinsContract.change, { params: { id }, body })
  const remove = (who: Client, id: number) => who.callUnchecked(pinsContract.remove, { params: { id } })

  const pinsOf = async (who: Client, id: number) =>
    (await who.call(tasksContract.get, { params: { id } })).data.pins?.list ?? []
  const statesOf = async (who: Client, id: number) =>
    (await pinsOf(who, id)).map(({ number, state, file_id }) => ({ number, state, file_id }))
  const sendBack = (who: Client, id: number) => ok(who, 'revision', id, { comment: 'See the pins' })

  async function pinned(): Promise<PinWorld & { pin: number }> {
    const world = await delivered()
    const { data } = await put(world.owner, world.id, world.files[0])
    return { ...world, pin: data.id }
  }
  /** The same, sent back and taken up again. */
  async function inWork() {
    const world = await pinned()
    await sendBack(world.owner, world.id)
    await ok(world.executor, 'processing', world.id)
    return world
  }
  /** The same, ticked off and delivered again with these files. */
  async function deliveredAgain(next: (world: PinWorld) => Promise<number[]> = async ({ files }) => [...files]) {
    const world = await inWork()
    await tick(world.executor, world.pin, { is_done: true, answer: 'Twice as big' })
    await ok(world.executor, 'checking', world.id, { files: await next(world) })
    return world
  }
  return {
    ...{ filesOf, delivered, put, tick, judge, change, remove, pinsOf, statesOf, sendBack },
    ...{ pinned, inWork, deliveredAgain },
  }
}
