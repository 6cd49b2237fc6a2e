import type { ErrorCode } from '@slipway/domain/errors.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { hasAdministratorInside } from '../queries/administered.ts'

/** Those who take rights or ways in from administrators come one after the other. */
export async function oneByOne(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('last superadministrator', 0))`.execute(tx.db)
}

/**
 * An installation that nobody administers is closed. Whatever takes a role of the staff or the way in from somebody
 * asks here once it is written: two who take it from each other at once wait here, and the second is refused.
 */
export async function stayAdministered(tx: Tx, refusal: ErrorCode = 'last_superadministrator'): Promise<void> {
  await oneByOne(tx)
  if (!(await hasAdministratorInside(tx))) throw new AppError(refusal)
}
