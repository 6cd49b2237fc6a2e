import { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { NativeOrderInput } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'
import { nativeOrder } from './applications.ts'

/** A stage on terms that fit every type's limits. */
export const stageOf = <T extends SubtaskType>(type: T, terms: object = {}) => ({
  ...{ type, description: 'As in the brief', cost: '1000', time_limit: 86_400 },
  ...terms,
})

/** An application as a creator has ordered it. */
export async function orderedApplication(app: TestApp, creator: Person, changes: Partial<NativeOrderInput> = {}) {
  const body = await nativeOrder(app, changes)
  const { status, text, data } = await creator.call(ordersContract.createNative, { body })
  if (status !== 201) throw new Error(text)
  return data
}

/** The same with all of its work accepted: it is in its store. */
export async function publishedApplication(app: TestApp, creator: Person, changes: Partial<NativeOrderInput> = {}) {
  const application = await orderedApplication(app, creator, changes)
  const done = { status: 'completed', published_at: app.now(), completed_at: app.now() } as const
  await app.db.updateTable('subtasks').set(done).where('application_id', '=', application.id).execute()
  await app.db.updateTable('applications').set({ status: 'published' }).where('id', '=', application.id).execute()
  return application
}
