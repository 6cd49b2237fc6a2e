import { sql } from 'kysely'

const prefix = 'second_factor_'

/** The roles that need a second factor, for a condition. */
export const rolesThatNeedFactor = sql`(SELECT substr(name, ${prefix.length + 1}::int) FROM types
  WHERE type = 'people_setting' AND starts_with(name, ${prefix}) AND value = '1')`
