import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { NativeOrderInput } from '@slipway/domain/orders/schema.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'
import { publishedApplication, stageOf } from './orders.ts'
import { taskDriver } from './tasks.ts'

interface People {
  creator: Person
  admin: Person
}

/** A published application whose manager is known, and orders of updates on it. */
export async function updatesOf(app: TestApp, { creator, admin }: People, changes: Partial<NativeOrderInput> = {}) {
  const manager = await app.people.app_manager()
  const application = await publishedApplication(app, creator, changes)
  const { id } = application
  await app.db.updateTable('applications').set({ app_manager_id: manager.id }).where('id', '=', id).execute()
  const order = async (types: readonly SubtaskType[], wanted: object, call: Endpoint = ordersContract.createUpdate) => {
    const { version_lock } = (await creator.call(applicationsContract.get, { params: { id }, query: {} })).data
    const body = { application_id: id, version_lock, ...wanted, subtasks: types.map((type) => stageOf(type)) }
    const { status, text, data } = await creator.callUnchecked(call, { body })
    if (status !== 201) throw new Error(text)
    const { id: orderId, subtasks } = data as unknown as { id: number; subtasks: { id: number }[] }
    return { id: orderId, subtasks: subtasks.map((one) => one.id) as [number, ...number[]] }
  }
  const accept = (subtask: number) =>
    taskDriver(app).ok(admin, 'forceCompletion', subtask, { reason: 'Done elsewhere', pay: false })
  return { application, id, manager, order, accept }
}
