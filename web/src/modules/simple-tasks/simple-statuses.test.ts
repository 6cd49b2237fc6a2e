import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { flowOf, simpleTypes } from '@slipway/domain/tasks/types.ts'
import { rowsOf, taskActions } from '@slipway/domain/tasks/workflow.ts'
import { expect, test } from 'vitest'
import { simpleStatuses } from './simple-statuses.ts'

test('S-B8: the statuses to filter by are those that a simple task reaches, and no other', () => {
  const rows = taskActions
    .flatMap((action) => rowsOf(action))
    .filter(({ types, flow }) =>
      simpleTypes.some((type) => (!types || types.includes(type)) && (!flow || flow === flowOf[type])),
    )
  const reached = new Set<string>(['inactive'])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { from, to, variants } of rows) {
      if (from.some((status) => reached.has(status)))
        for (const next of [to, ...Object.values(variants ?? {})]) reached.add(next)
    }
  }
  expect(simpleStatuses).toEqual(taskStatuses.filter((status) => reached.has(status)))
})
