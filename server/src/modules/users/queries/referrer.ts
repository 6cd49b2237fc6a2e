import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/**
 * Who invited the person, within the months after their registration, and held: nobody deletes them before they are
 * paid. Months are those of the business's calendar and end with the month's last day where it has no such day: 31
 * January and one month is 28 or 29 February.
 */
export async function referrerOf(tx: Tx, userId: number, months: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM users u JOIN users r ON r.id = u.referrer_id
    WHERE u.id = ${userId} AND r.deleted_at IS NULL AND NOT r.is_block
      AND ${tx.now}::timestamptz < (u.created_at AT TIME ZONE ${businessTimeZone}
        + make_interval(months => ${months}::int)) AT TIME ZONE ${businessTimeZone}
    FOR KEY SHARE OF r`.execute(tx.db)
  return rows[0]?.id ?? null
}
