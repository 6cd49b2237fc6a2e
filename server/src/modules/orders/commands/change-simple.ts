import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { SimpleChange } from '@slipway/domain/orders/schema.ts'
import { isFinished } from '@slipway/domain/tasks/status.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles, detachFiles, placeFiles } from '../../files/commands/attach-files.ts'
import { retagSubtasks } from '../../tasks/commands/write-subtasks.ts'
import { lockOrder } from '../../tasks/queries/lock-orders.ts'
import { subtasksOfOrder } from '../../tasks/queries/of-order.ts'
import { describingFiles } from '../../tasks/queries/parts.ts'
import type { Change } from '../changes.ts'
import { loggedOf } from '../changes.ts'
import { type Faults, tagFaults } from '../checks.ts'
import { openApplication } from '../open-application.ts'
import { type OrderRow, orderById } from '../queries/orders.ts'
import { subtaskChanges } from '../subtask-changes.ts'

interface Input {
  params: { id: number }
  body: SimpleChange
}

/** Changes those of the simple tasks that nobody has taken; the others stay as they were taken. */
export async function changeSimple(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { params: { id }, body }: Input,
): Promise<number> {
  await writeSimple(tx, actor, await open(tx, actor, id), body)
  return id
}

/** The same for an order that is locked, by somebody who may change it. */
export async function changeSimpleOrder(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
  body: SimpleChange,
): Promise<void> {
  const order = await orderById(tx, id)
  if (!order) throw new AppError('not_found')
  await writeSimple(tx, actor, order, body)
}

async function writeSimple(tx: Tx<{ cipher: Cipher }>, actor: Actor, order: OrderRow, body: SimpleChange) {
  const { name, tag, proof, files, was, ...terms } = body
  const rows = await subtasksOfOrder(tx, order.id)
  if (rows.every(({ status }) => isFinished(status))) throw new AppError('order_finished')
  const free = rows.filter(({ status }) => editableStatuses.includes(status))
  const [seen = rows[0]] = free
  if (was && seen) await assertSeenOrder(tx, order, seen, body)
  const wanted = free.map((row) => ({ id: row.id, ...terms, ...(name !== undefined && { title: name }) }))
  const faults: Faults = tag === undefined || tag === order.tag ? {} : await tagFaults(tx, actor, tag)
  const changes = [
    ...columns(order, { title: name, tag, proof }),
    ...(await subtaskChanges(tx, actor, free, wanted, faults)),
    ...(await fileChanges(tx, actor, rows[0], files)),
  ]
  // One form stands for all of them: what is wrong with one is wrong with each.
  const told = Object.entries(faults).map(([path, fault]) => [path.replace(/^subtasks\.\d+\./, ''), fault])
  if (told.length) throw invalid(Object.fromEntries(told))
  if (!changes.length) throw invalid({ _: free.length ? 'nothing_changed' : 'stage_started' })
  for (const change of changes) await change.write?.(tx)
  record(tx, actor, { subject: 'task', id: order.id, action: 'changed', changes: loggedOf(changes) })
}

/**
 * Against the first of those that the change reaches: they were ordered at once and change together. Its name, its tag,
 * its proof and its files are of the order, whoever has taken the work.
 */
async function assertSeenOrder(tx: Tx, order: OrderRow, row: OrderedTask, body: SimpleChange): Promise<void> {
  const { title: name, tag, proof } = order
  const { description, cost_minor, time_limit, publish_at } = row
  const files = body.files && (await describingFiles(tx, row))
  const cost = formatMinor(cost_minor)
  assertSeen({ name, tag, proof, description, time_limit, cost, files, publish_at: publish_at?.toISOString() }, body)
}

/** What describes the order stands at its first task; what is left out of the list is taken off. Their order counts, too. */
async function fileChanges(
  tx: Tx,
  actor: Actor,
  first: OrderedTask | undefined,
  wanted: readonly number[] | undefined,
): Promise<Change[]> {
  if (!first || !wanted) return []
  const before = await describingFiles(tx, first)
  const added = wanted.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !wanted.includes(id))
  if (before.join() === wanted.join()) return []
  const write = async (inside: Tx) => {
    await attachFiles(inside, actor, added, { subtaskId: first.id }, { purposes: ['task_attachment'] })
    await detachFiles(inside, gone)
    await placeFiles(inside, wanted)
  }
  return [{ field: 'files', from: before, to: wanted, write }]
}

/** Locks the order and its work, with the whole application where it is about one. */
async function open(tx: Tx, actor: Actor, id: number): Promise<OrderRow> {
  const found = await orderById(tx, id)
  if (found?.kind !== 'simple') throw new AppError('not_found')
  if (found.owner_id !== actor.userId) throw new AppError('not_owner')
  if (found.application_id === null) await lockOrder(tx, id)
  else await openApplication(tx, actor, 'order_simple', found.application_id, {})
  return (await orderById(tx, id)) ?? found
}

type OrderedTask = Awaited<ReturnType<typeof subtasksOfOrder>>[number]
type Said = Partial<Record<'title' | 'tag' | 'proof', string | undefined>>

function columns(order: OrderRow, wanted: Said): Change[] {
  const names = ['title', 'tag', 'proof'] as const
  return names.flatMap((field): Change[] => {
    const to = wanted[field]
    if (to === undefined || to === order[field]) return []
    const write = async (tx: Tx) => {
      await tx.db
        .updateTable('tasks')
        .set({ [field]: to })
        .where('id', '=', order.id)
        .execute()
      if (field === 'tag') await retagSubtasks(tx, order.id, to)
    }
    return [{ field, from: order[field], to, write }]
  })
}

/** An order whose last subtask has gone. */
export const dropOrder = (tx: Tx, id: number) => tx.db.deleteFrom('tasks').where('id', '=', id).execute()
