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
