import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { expect, test } from 'vitest'
import { planOrders } from './plan.ts'

test('the demo has 600 subtasks, and some in every status', () => {
  const statuses = Array.from({ length: 40 }, (_, index) => planOrders(index))
    .flat()
    .flatMap(({ subtasks }) => subtasks.map(({ status }) => status))
  expect(statuses).toHaveLength(600)
  expect(taskStatuses.filter((status) => !statuses.includes(status))).toEqual([])
})
