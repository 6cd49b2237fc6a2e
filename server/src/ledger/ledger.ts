import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { DepositType } from '@slipway/domain/money/kinds.ts'
import type { ValueOf } from '../platform/database/column-values.ts'
import type { Tx } from '../platform/tx.ts'
import { accountIds, keepsBalance, moveBalances, type Place } from './accounts.ts'

export type LedgerEvent = ValueOf<'ledger_transactions.event'>

export interface LedgerEntry {
  account: Place
  /** Minor units: positive into the account, negative out of it. */
  amount: bigint
}

/** The deposit or withdrawal that the owner of a wallet sees for a posting. */
export interface Shown {
  userId: number
  type: 'deposit' | 'withdraw'
  depositType?: DepositType
  state: 'pending' | 'confirmed'
  amount: bigint
  subtaskId?: number
  payoutId?: number
  comment?: string | null
}

export interface Posting {
  event: LedgerEvent
  /** Unique for ever: the same key never posts twice. */
  key: string
  currency: Currency
  entries: readonly LedgerEntry[]
  shown?: Shown
  /** Only a superadministrator's adjustment: the wallet may go below zero. */
  overdraw?: boolean
}

export interface Posted {
  /** False when the key had been posted before; then nothing was changed. */
  posted: boolean
  ledgerTransactionId: number
  /** Of the row that the wallet's owner sees; null when there is none. */
  transactionId: number | null
}

/** Posts one ledger transaction. Throws RangeError unless there are two or more entries whose sum is zero. */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const [posted] = await postAll(tx, [posting])
  return posted as Posted
}

/**
 * Posts several ledger transactions at once, with all their accounts locked together in one order. Answers in the
 * order of the postings. Rivals with the same key wait for each other on the unique index.
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<Posted[]> {
  for (const posting of postings) assertBalanced(posting)
  const made = await claimKeys(tx, postings)
  const fresh = postings.filter(({ key }) => made.has(key))
  const shown = fresh.length ? await write(tx, fresh, made) : new Map<string, number>()
  const earlier = await postedBefore(
    tx,
    postings.filter(({ key }) => !made.has(key)),
  )
  return postings.map(({ key }) => {
    const ledgerTransactionId = made.get(key)
    if (ledgerTransactionId === undefined) return earlier.get(key) as Posted
    return { posted: true, ledgerTransactionId, transactionId: shown.get(key) ?? null }
  })
}

function assertBalanced({ key, entries }: Posting): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n)
  const empty = entries.some(({ amount }) => amount === 0n)
  if (entries.length < 2 || sum !== 0n || empty) throw new RangeError(`The posting ${key} is not balanced`)
}

async function claimKeys(tx: Tx, postings: readonly Posting[]): Promise<Map<string, number>> {
  if (!postings.length) return new Map()
  const rows = await tx.db
    .insertInto('ledger_transactions')
    .values(
      postings
        .map(({ event, key }) => ({ event, idempotency_key: key, created_at: tx.now }))
        .toSorted((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'idempotency_key'])
    .execute()
  return new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]))
}

/** Balances, entries and the rows that people see. Answers the ids of those rows by the posting's key. */
async function write(tx: Tx, postings: readonly Posting[], made: ReadonlyMap<string, number>) {
  const flat = postings.flatMap((posting) =>
    posting.entries.map((entry) => ({ ...entry, place: { ...entry.account, currency: posting.currency }, posting })),
  )
  const idOf = await accountIds(
    tx,
    flat.map(({ place }) => place),
  )
  const changes = new Map<number, bigint>()
  for (const { place, amount } of flat) {
    if (keepsBalance(place)) changes.set(idOf(place), (changes.get(idOf(place)) ?? 0n) + amount)
  }
  await moveBalances(
    tx,
    changes,
    postings.some(({ overdraw }) => overdraw),
  )
  await tx.db
    .insertInto('ledger_entries')
    .values(
      flat.map(({ place, amount, posting }) => ({
        ledger_transaction_id: made.get(posting.key) as number,
        account_id: idOf(place),
        currency: posting.currency,
        amount,
      })),
    )
    .execute()
  return writeShown(tx, postings, made)
}

async function writeShown(tx: Tx, postings: readonly Posting[], made: ReadonlyMap<string, number>) {
  const rows = postings.flatMap(({ key, currency, shown }) =>
    shown ? [{ ...shown, currency, ledgerTransactionId: made.get(key) as number, key }] : [],
  )
  if (!rows.length) return new Map<string, number>()
  const inserted = await tx.db
    .insertInto('transactions')
    .values(
      rows.map((row) => ({
        user_id: row.userId,
        type: row.type,
        deposit_type: row.depositType ?? null,
        state: row.state,
        amount_minor: row.amount,
        currency: row.currency,
        subtask_id: row.subtaskId ?? null,
        payout_id: row.payoutId ?? null,
        comment: row.comment ?? null,
        ledger_transaction_id: row.ledgerTransactionId,
        created_at: tx.now,
      })),
    )
    .returning(['id', 'ledger_transaction_id'])
    .execute()
  const byLedger = new Map(inserted.map((row) => [row.ledger_transaction_id, row.id]))
  return new Map(rows.map((row) => [row.key, byLedger.get(row.ledgerTransactionId) as number]))
}

async function postedBefore(tx: Tx, postings: readonly Posting[]): Promise<Map<string, Posted>> {
  if (!postings.length) return new Map()
  const rows = await tx.db
    .selectFrom('ledger_transactions as l')
    .leftJoin('transactions as t', 't.ledger_transaction_id', 'l.id')
    .select(['l.id', 'l.event', 'l.idempotency_key', 't.id as transaction_id'])
    .where(
      'l.idempotency_key',
      'in',
      postings.map(({ key }) => key),
    )
    .execute()
  const events = new Map(postings.map(({ key, event }) => [key, event]))
  return new Map(
    rows.map(({ id, event, idempotency_key: key, transaction_id }) => {
      // Two events under one key would silently leave one of them unpaid.
      if (events.get(key) !== event) throw new Error(`The ledger key ${key} belongs to ${event}`)
      return [key, { posted: false, ledgerTransactionId: id, transactionId: transaction_id }]
    }),
  )
}
