import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { needsOf, parties, rowFor, targetStatus, taskActions, type Variant } from '@slipway/domain/tasks/workflow.ts'
import { expect, test } from 'vitest'
import { kinds, rowsOfType, table } from './workflow-table.ts'

const variants = ['confirms', 'pre', 'post', 'purchases', 'unfit'] as const

/** Each cell of the table as one line: who comes from where to where. */
function* written() {
  for (const { action, from, to, who, types, kinds: rounds, when } of table)
    for (const status of from)
      for (const party of who)
        for (const type of types)
          for (const kind of rounds) yield [action, status, party, type, kind, when, to].join(' ')
}

function* built() {
  for (const action of taskActions)
    for (const status of taskStatuses)
      for (const type of subtaskTypes)
        for (const moderationKind of kinds)
          for (const party of parties) {
            const at = { status, type, moderationKind }
            const row = rowFor(action, at, new Set([party]))
            if (!row) continue
            const cell = (when: string, to: string) => [action, status, party, type, moderationKind, when, to].join(' ')
            yield cell('-', row.to)
            for (const when of variants) {
              const to = (row.variants as Partial<Record<Variant, string>> | undefined)?.[when as Variant]
              if (to) yield cell(when, to)
            }
          }
}

const differences = () => {
  const [wanted, there] = [new Set(written()), new Set(built())]
  const beyond = (some: Set<string>, others: Set<string>) => [...some].filter((cell) => !others.has(cell))
  return { missing: beyond(wanted, there), extra: beyond(there, wanted) }
}

test('T13: the table of the code is the table of the specification, cell by cell', () => {
  expect(differences()).toEqual({ missing: [], extra: [] })
  expect([...taskActions].sort()).toEqual([...new Set(table.map(({ action }) => action))].sort())
})

test('T13: an action needs what the specification says', () => {
  const wanted = Object.fromEntries(table.map(({ action, needs }) => [action, [...needs].sort()]))
  expect(Object.fromEntries(taskActions.map((action) => [action, [...needsOf(action)].sort()]))).toEqual(wanted)
})

test('T13: an action leads where the table says, whoever takes it', () => {
  for (const action of taskActions)
    for (const type of subtaskTypes)
      for (const status of taskStatuses) {
        const plain = rowsOfType(action, type).filter(({ from, when }) => from.includes(status) && when === '-')
        for (const kind of kinds) {
          const ends = new Set(plain.filter((row) => row.kinds.includes(kind)).map(({ to }) => to))
          expect(ends.size, `${action} of ${type} from ${status}`).toBeLessThan(2)
          const to = targetStatus(action, { type, status, moderationKind: kind, pausedStatus: 'process' })
          const [end] = ends
          expect(to, `${action} of ${type} (${kind}) from ${status}`).toBe(
            end === 'before_pause' ? 'process' : (end ?? null),
          )
        }
      }
})
