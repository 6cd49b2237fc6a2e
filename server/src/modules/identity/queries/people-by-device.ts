import { sql } from 'kysely'

/** Who signs in from which browser that is remembered, by the digest of its token. */
export const peopleByDevice = sql`SELECT user_id, token_hash AS key, '' AS shown FROM trusted_browsers`
