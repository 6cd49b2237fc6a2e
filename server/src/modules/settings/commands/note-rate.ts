import { rateName } from '@slipway/domain/settings/rates.ts'
import type { Insertable } from 'kysely'
import type { CurrencyRatesTable } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/tx.ts'

type Rate = Pick<Insertable<CurrencyRatesTable>, 'value' | 'source' | 'set_for' | 'user_id'> & { in_force?: boolean }

/** One line of the history of rates. The row of the rate is locked. */
export async function noteRate(tx: Tx, name: string, { in_force = true, ...rate }: Rate): Promise<void> {
  await tx.db
    .insertInto('currency_rates')
    .values({ ...rate, name: rateName.parse(name), in_force, created_at: tx.now, checked_at: tx.now })
    .execute()
}
