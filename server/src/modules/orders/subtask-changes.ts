import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { NativeChange } from '@slipway/domain/orders/schema.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Tx } from '../../platform/tx.ts'
import { taskLimits } from '../order-options/queries/tree.ts'
import { activateOrder } from '../tasks/commands/activate-order.ts'
import { changeTerms } from '../tasks/commands/write-subtasks.ts'
import type { Change } from './changes.ts'
import { type Faults, termFaults } from './checks.ts'

/** A stage as far as its terms go. */
export interface StageRow {
  id: number
  task_id: number
  type: SubtaskType
  status: TaskStatus
  title: string
  description: string
  cost_minor: bigint
  time_limit: number
  publish_at: Date | null
}

type Wanted = NonNullable<NativeChange['subtasks']>[number]

/** New terms of stages that nobody has taken. A difference in time of less than a minute doesn't count. */
export async function subtaskChanges(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  stages: readonly StageRow[],
  wanted: readonly Wanted[],
  faults: Faults,
): Promise<Change[]> {
  if (!wanted.length) return []
  const rows = new Map(stages.map((row) => [row.id, row]))
  const limits = await taskLimits(tx)
  return wanted.flatMap((terms, index) => {
    const path = `subtasks.${index}`
    const row = rows.get(terms.id)
    if (!row) {
      faults[`${path}.id`] = 'invalid_value'
      return []
    }
    const differing = differences(row, terms)
    if (!differing.length) return []
    if (!editableStatuses.includes(row.status)) {
      for (const { name } of differing) faults[`${path}.${name}`] = 'stage_started'
      return []
    }
    const changed = new Set(differing.map(({ name }) => name))
    const checked = Object.fromEntries(Object.entries(terms).filter(([name]) => changed.has(name)))
    Object.assign(faults, termFaults(limits, tx.now, { ...checked, type: row.type }, path))
    return differing.map(({ name, from, to, set }) => ({
      // An application may have several stages of one type.
      field: `${row.type}#${row.id}.${name}`,
      from,
      to,
      write: (inside: Tx<{ cipher: Cipher }>) => write(inside, actor, row, set),
    }))
  })
}

export function differences(row: StageRow, terms: Omit<Wanted, 'id'>) {
  const found: { name: string; from: unknown; to: unknown; set: Record<string, unknown> }[] = []
  const note = (name: string, from: unknown, to: unknown, set: Record<string, unknown>) =>
    found.push({ name, from, to, set })
  if (terms.title !== undefined && terms.title !== row.title)
    note('title', row.title, terms.title, { title: terms.title })
  if (terms.description !== undefined && terms.description !== row.description) {
    note('description', row.description, terms.description, { description: terms.description })
  }
  if (terms.cost !== undefined && parseMinor(terms.cost) !== row.cost_minor) {
    note('cost', formatMinor(row.cost_minor), terms.cost, { cost_minor: parseMinor(terms.cost) })
  }
  if (terms.time_limit !== undefined && Math.abs(terms.time_limit - row.time_limit) >= 60) {
    note('time_limit', row.time_limit, terms.time_limit, { time_limit: terms.time_limit })
  }
  if (terms.publish_at !== undefined) {
    const to = terms.publish_at === null ? null : new Date(terms.publish_at)
    const apart = Math.abs((to?.getTime() ?? 0) - (row.publish_at?.getTime() ?? 0))
    if (apart >= 60_000)
      note('publish_at', row.publish_at?.toISOString() ?? null, to?.toISOString() ?? null, { publish_at: to })
  }
  return found
}

export async function write(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  row: StageRow,
  set: Record<string, unknown>,
): Promise<void> {
  await changeTerms(tx, row, set)
  // A publication that no longer waits for its hour may open at once.
  if ('publish_at' in set) await activateOrder(tx, row.task_id, actor.userId)
}
