import { type RawBuilder, sql } from 'kysely'

/** Has this person ended mailings? */
export const refusesMailings = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM notification_preferences n WHERE n.user_id = ${userId} AND n.mailings_off_at IS NOT NULL)`

/** The zone of this person's clocks; null until they have chosen anything that goes by it. */
export const zoneOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(SELECT n.time_zone FROM notification_preferences n WHERE n.user_id = ${userId})`
