import type { Currency } from '@slipway/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { ValueOf } from '../platform/database/column-values.ts'
import type { Tx } from '../platform/tx.ts'

export type AccountKind = ValueOf<'ledger_accounts.kind'>
export type HouseKind = Exclude<AccountKind, 'wallet'>

/** Where money lies: a person's wallet or an account of the house; one for each currency. */
export interface Place {
  kind: AccountKind
  userId: number | null
}

export const wallet = (userId: number): Place => ({ kind: 'wallet', userId })
export const house = (kind: HouseKind): Place => ({ kind, userId: null })

/** Balances kept on the account's row. What the others hold is the sum of their entries: no hot rows. */
export const keepsBalance = ({ kind }: Place): boolean => kind === 'wallet' || kind === 'payout_hold'

export interface InCurrency extends Place {
  currency: Currency
}
const keyOf = ({ kind, userId, currency }: InCurrency) => `${kind}:${userId ?? ''}:${currency}`

/** Ids of accounts by place. One that doesn't exist yet is made with a zero balance before anybody can lock it. */
export async function accountIds(tx: Tx, places: readonly InCurrency[]): Promise<(place: InCurrency) => number> {
  const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const found = await find(tx, wanted)
  const missing = wanted.filter((place) => !found.has(keyOf(place)))
  if (missing.length) {
    await tx.db
      .insertInto('ledger_accounts')
      .values(missing.map(({ kind, userId, currency }) => ({ kind, user_id: userId, currency })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [key, id] of await find(tx, missing)) found.set(key, id)
  }
  return (place) => {
    const id = found.get(keyOf(place))
    if (id === undefined) throw new Error(`No ledger account ${keyOf(place)}`)
    return id
  }
}

async function find(tx: Tx, places: readonly InCurrency[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; kind: AccountKind; user_id: number | null; currency: Currency }>`
    SELECT a.id, a.kind, a.user_id, a.currency
    FROM unnest(${places.map(({ kind }) => kind)}::text[], ${places.map(({ userId }) => userId)}::int[],
      ${places.map(({ currency }) => currency)}::text[]) AS place (kind, user_id, currency)
    JOIN ledger_accounts a ON a.kind = place.kind AND a.currency = place.currency
      AND a.user_id IS NOT DISTINCT FROM place.user_id`.execute(tx.db)
  return new Map(rows.map((row) => [keyOf({ ...row, userId: row.user_id }), row.id]))
}

/**
 * Adds to balances kept on rows. Every transaction locks its accounts in the order of their ids, so that two of them
 * never wait for each other. The check constraint refuses a balance below zero; `overdraw` lifts it as far as needed,
 * and money that comes in later takes the allowance back.
 */
export async function moveBalances(tx: Tx, changes: ReadonlyMap<number, bigint>, overdraw: boolean): Promise<void> {
  const ids = [...changes.keys()].toSorted((a, b) => a - b)
  if (!ids.length) return
  await sql`SELECT id FROM ledger_accounts WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(tx.db)
  const amounts = ids.map((id) => changes.get(id))
  await sql`
    UPDATE ledger_accounts a
    SET balance = a.balance + change.amount,
      overdraft = CASE WHEN ${overdraw} THEN greatest(0, -(a.balance + change.amount))
        ELSE least(a.overdraft, greatest(0, -(a.balance + change.amount))) END
    FROM unnest(${ids}::int[], ${amounts}::bigint[]) AS change (id, amount)
    WHERE a.id = change.id`.execute(tx.db)
}
