import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { expect, test } from 'vitest'
import { planStories } from './plan.ts'

test('the demo has 40 applications and 600 subtasks', () => {
  const stories = planStories()
  const statuses = stories.flatMap(({ orders, simple }) =>
    [...orders.flatMap(({ subtasks }) => subtasks), ...simple].map(({ status }) => status),
  )
  expect(stories).toHaveLength(40)
  expect(statuses).toHaveLength(600)
  // Pauses come from archiving.
  expect(taskStatuses.filter((status) => !statuses.includes(status))).toEqual(['paused'])
})
