import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import type { PromoCodeState } from '@slipway/domain/promo-codes/states.ts'
import { sql } from 'kysely'

/** The day of the business's calendar. */
const today = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${businessTimeZone})::date`

/** Is the code good on this day? Both its days are within. */
export const isOpen = (now: Date) =>
  sql<boolean>`coalesce(starts_on <= ${today(now)}, true) AND coalesce(ends_on >= ${today(now)}, true)`

/** Why nobody can use it any more, or not yet. */
export const stateOf = (now: Date) => sql<PromoCodeState>`(CASE
  WHEN promo_codes.used >= promo_codes.usage_limit THEN 'used' WHEN promo_codes.ends_on < ${today(now)} THEN 'over'
  WHEN promo_codes.starts_on > ${today(now)} THEN 'waiting' ELSE 'open' END)`
