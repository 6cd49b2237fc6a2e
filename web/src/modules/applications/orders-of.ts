import type { ApplicationView } from '@slipway/domain/applications/schema.ts'

export type Task = NonNullable<ApplicationView['tasks']>[number]

/** Orders of which there is nothing to be seen are not counted either; lists come without their subtasks. */
export const ordersOf = ({ tasks = [] }: ApplicationView): readonly Task[] =>
  (tasks ?? []).filter(({ subtasks }) => subtasks?.length !== 0)

/** Orders that the reader may change while they run. The one that made the application is changed with its data. */
export const changeable = (application: ApplicationView): readonly Task[] => {
  const made = ordersOf(application).findLast(isBuild)
  return ordersOf(application).filter((order) => order.abilities.edit === null && (order === made || !isBuild(order)))
}

const isBuild = ({ kind }: Task) => kind === 'native' || kind === 'export'

/** What names the wizard that changes an order, for the window `change`. */
export const changeOf = (application: { id: number }, order: Task): string =>
  isBuild(order) ? String(application.id) : `${application.id}.order-${order.id}`
