import { sql } from 'kysely'
import type { Reader } from '../platform/tx.ts'

/** One thing in the ledger that is not as it must be. Amounts are in minor units. */
export interface Difference {
  check: string
  /** What it is about: an account, a ledger transaction, a payout or a currency. */
  subject: string
  expected: string
  found: string
}

export interface Verification {
  entries: number
  accounts: number
  differences: Difference[]
}

/**
 * Each check answers the rows that break it. The sums of the house's accounts are only computed: their rows keep no balance.
 */
const checks: Readonly<Record<string, string>> = {
  'sum of a currency is zero': `
    SELECT currency AS subject, '0' AS expected, sum(amount)::text AS found
    FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0`,
  'sum of a ledger transaction is zero': `
    SELECT 'ledger transaction ' || ledger_transaction_id || ' ' || currency AS subject, '0' AS expected, sum(amount)::text AS found
    FROM ledger_entries GROUP BY ledger_transaction_id, currency HAVING sum(amount) <> 0`,
  'a ledger transaction has two or more entries': `
    SELECT 'ledger transaction ' || l.id AS subject, '2' AS expected, count(e.id)::text AS found
    FROM ledger_transactions l LEFT JOIN ledger_entries e ON e.ledger_transaction_id = l.id
    GROUP BY l.id HAVING count(e.id) < 2`,
  'balance equals the sum of entries': `
    SELECT 'account ' || a.id AS subject, coalesce(s.total, 0)::text AS expected, a.balance::text AS found
    FROM ledger_accounts a
    LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) s ON s.account_id = a.id
    WHERE a.balance <> CASE WHEN a.kind IN ('wallet', 'payout_hold') THEN coalesce(s.total, 0) ELSE 0 END`,
  'no balance below zero beyond its overdraft': `
    SELECT 'account ' || id AS subject, (-overdraft)::text AS expected, balance::text AS found
    FROM ledger_accounts WHERE kind IN ('wallet', 'payout_hold') AND balance < -overdraft`,
  'entries are in the currency of their account': `
    SELECT 'entry ' || e.id AS subject, a.currency AS expected, e.currency AS found
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.currency <> e.currency`,
  'held money is that of undecided payouts': `
    SELECT 'payout_hold ' || coalesce(h.currency, p.currency) AS subject, coalesce(p.total, 0)::text AS expected,
      coalesce(h.balance, 0)::text AS found
    FROM (SELECT currency, balance FROM ledger_accounts WHERE kind = 'payout_hold') h
    FULL JOIN (SELECT currency, sum(amount_minor) AS total FROM payouts WHERE status IN ('requested', 'processing')
      GROUP BY currency) p ON p.currency = h.currency
    WHERE coalesce(h.balance, 0) <> coalesce(p.total, 0)`,
  'what people see adds up to their wallet': `
    SELECT 'account ' || a.id AS subject, coalesce(t.total, 0)::text AS expected, a.balance::text AS found
    FROM ledger_accounts a
    LEFT JOIN (SELECT user_id, currency, sum(CASE WHEN state = 'rejected' THEN 0 WHEN type = 'deposit' THEN amount_minor
      ELSE -amount_minor END) AS total FROM transactions GROUP BY user_id, currency) t
      ON t.user_id = a.user_id AND t.currency = a.currency
    WHERE a.kind = 'wallet' AND a.balance <> coalesce(t.total, 0)`,
}

/** Proves the ledger, or lists every difference. Writes nothing. */
export async function verifyLedger(reader: Reader): Promise<Verification> {
  // One statement sees one snapshot, whatever is being posted meanwhile.
  const parts = Object.entries(checks).map(
    ([check, query]) => sql`SELECT ${check}::text AS "check", q.* FROM (${sql.raw(query)}) q`,
  )
  const { rows: differences } = await sql<Difference>`${sql.join(parts, sql` UNION ALL `)}`.execute(reader.db)
  const { rows } = await sql<{ entries: number; accounts: number }>`
    SELECT (SELECT count(*)::int FROM ledger_entries) AS entries,
      (SELECT count(*)::int FROM ledger_accounts) AS accounts`.execute(reader.db)
  return { ...(rows[0] as { entries: number; accounts: number }), differences }
}
