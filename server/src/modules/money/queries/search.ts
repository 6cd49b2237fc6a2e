import type { Actor } from '@slipway/domain/access/actor.ts'
import { seesAllMoney } from '@slipway/domain/money/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import { subtaskHolds, subtasksHolding } from '../../tasks/queries/search.ts'
import { peopleHolding } from '../../users/queries/search.ts'

interface Asking {
  reader: Reader
  actor: Actor
}

/**
 * By `#id`, else by the number, the title of the task or the comment, and for whoever sees everybody's also by the
 * person (name, phone, e-mail or number). As a set of ids there, so that its indexes are used; one's own rows are few, and looked through.
 */
export async function searchTransactions(search: string, { reader, actor }: Asking): Promise<RawBuilder<unknown>> {
  const number = numberIn(search)
  if (number?.only) return sql`t.id = ${number.id}`
  const id = number?.id ?? 0
  if (!seesAllMoney(actor)) {
    const comment = holdsAll(sql`coalesce(t.comment, '')`, search)
    return sql`(t.id = ${id} OR ${comment} OR ${subtaskHolds(sql.ref('t.subtask_id'), search)})`
  }
  const [people, subtasks] = await Promise.all([peopleHolding(reader, search), subtasksHolding(reader, search)])
  return sql`t.id IN (
    SELECT w.id FROM transactions w WHERE ${holdsAll(sql.ref('w.comment'), search)}
    UNION ALL SELECT w.id FROM transactions w WHERE w.user_id = ANY (${people}::int[])
    UNION ALL SELECT w.id FROM transactions w WHERE w.subtask_id = ANY (${subtasks}::int[])
    UNION ALL SELECT ${id}::int)`
}

/** By `#id`, else by the number, the last digits of the purse, and for whoever sees everybody's by the person. */
export async function searchPayouts(search: string, { reader, actor }: Asking): Promise<RawBuilder<unknown>> {
  const number = numberIn(search)
  if (number?.only) return sql`p.id = ${number.id}`
  const id = number?.id ?? 0
  if (!seesAllMoney(actor)) return sql`(p.id = ${id} OR p.purse_last4 = ${search})`
  const people = await peopleHolding(reader, search)
  return sql`p.id IN (
    SELECT w.id FROM payouts w WHERE w.purse_last4 = ${search}
    UNION ALL SELECT w.id FROM payouts w WHERE w.user_id = ANY (${people}::int[])
    UNION ALL SELECT ${id}::int)`
}

/** By `#id`, else by the number, the comment or the person. */
export async function searchSettlements(search: string, { reader }: Asking): Promise<RawBuilder<unknown>> {
  const number = numberIn(search)
  if (number?.only) return sql`s.id = ${number.id}`
  const people = await peopleHolding(reader, search)
  return sql`s.id IN (
    SELECT w.id FROM settlements w WHERE ${holdsAll(sql.ref('w.comment'), search)}
    UNION ALL SELECT w.id FROM settlements w WHERE w.user_id = ANY (${people}::int[])
    UNION ALL SELECT ${number?.id ?? 0}::int)`
}
