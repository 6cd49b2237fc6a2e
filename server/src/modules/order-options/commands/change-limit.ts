import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { entriesOf } from '@slipway/domain/kernel/records.ts'
import type { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { record } from '../../../platform/activity.ts'
import { type FieldFaults, invalid } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type LimitRow, limitView, lockLimit } from '../queries/limits.ts'

type Body = Input<(typeof orderOptionsContract)['changeLimit']>['body']
type Terms = Required<Omit<Body, 'was'>>

/** Orders that stand keep their terms; the next ones are held to these. */
export async function changeLimit(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { was, ...given } }: Input<(typeof orderOptionsContract)['changeLimit']>,
): Promise<number> {
  const row = await lockLimit(tx, id)
  const before = termsOf(row)
  assertSeen(before, { ...given, was })
  const after = { ...before, ...normal(given) }
  assertOrdered(after, given)
  const changes = differing(before, after)
  if (!entriesOf(changes).length) return id
  await tx.db
    .updateTable('task_limits')
    .set({ min_minor: parseMinor(after.min), max_minor: parseMinor(after.max), times: after.times })
    .set({ default_minor: parseMinor(after.default) })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'task-limit', id, action: 'changed', changes })
  return id
}

function termsOf(row: LimitRow): Terms {
  const { min, max, default: usual, times } = limitView(row)
  return { min, max, default: usual, times }
}

/** As the table would say it: two places, durations in rising order. */
const normal = ({ times, ...amounts }: Omit<Body, 'was'>): Partial<Terms> => ({
  ...Object.fromEntries(
    entriesOf(amounts).flatMap(([name, amount]) => (amount ? [[name, formatMinor(parseMinor(amount))]] : [])),
  ),
  ...(times && { times: times.toSorted((a, b) => a - b) }),
})

function differing(before: Terms, other: Omit<Body, 'was'>): Record<string, readonly [unknown, unknown]> {
  const pairs = entriesOf(normal(other)).map(([name, value]) => [name, [before[name], value]] as const)
  return Object.fromEntries(pairs.filter(([, [from, to]]) => String(from) !== String(to)))
}

/** Least, usual and most in their order; the fault stands at what was given. */
function assertOrdered({ min, max, default: usual }: Terms, given: Omit<Body, 'was'>): void {
  const faults: Record<string, FieldFaults[string]> = {}
  const above = (one: string, other: string) => parseMinor(one) > parseMinor(other)
  if (above(min, usual)) {
    if (given.min) faults.min = ['too_big', { maximum: usual }]
    else faults.default = ['too_small', { minimum: min }]
  }
  if (above(usual, max)) {
    if (given.max) faults.max = ['too_small', { minimum: usual }]
    else faults.default = ['too_big', { maximum: max }]
  }
  if (Object.keys(faults).length) throw invalid(faults)
}
