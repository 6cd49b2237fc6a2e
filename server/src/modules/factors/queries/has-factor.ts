import { sql } from 'kysely'

/** Does the user `u` have a second factor? */
export const hasFactor = sql<boolean>`EXISTS (
  SELECT FROM second_factors own WHERE own.user_id = u.id AND own.confirmed_at IS NOT NULL)`
