import type { ApplicationView } from '@slipway/domain/applications/schema.ts'

export type Task = NonNullable<ApplicationView['tasks']>[number]

/** Orders of which there is nothing to be seen are not counted either. */
export const ordersOf = ({ tasks = [] }: ApplicationView): readonly Task[] =>
  (tasks ?? []).filter(({ subtasks }) => subtasks?.length)
