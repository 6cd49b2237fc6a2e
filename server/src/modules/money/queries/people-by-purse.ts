import { sql } from 'kysely'

/** Who asked for money to which purse, by its digest, with the end of its number. */
export const peopleByPurse = sql`SELECT user_id, purse_digest AS key, min(purse_last4) AS shown FROM payouts
  WHERE purse_digest IS NOT NULL GROUP BY user_id, purse_digest`
