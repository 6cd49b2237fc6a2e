import { type RawBuilder, sql } from 'kysely'

/**
 * People as mail to many sees them, as a query to join: `id`, `email`, `first_name`, `language` (staff read Russian) and
 * `refusal`, the first reason that keeps them from being mailed. `more`: further branches of its CASE, about the person `u`.
 */
export const mailedPeople = (more: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT u.id, u.email, u.first_name, CASE WHEN u.is_internal THEN 'ru' ELSE u.interface_language END AS language,
    CASE WHEN u.deleted_at IS NOT NULL THEN 'deleted' WHEN u.is_block THEN 'blocked' WHEN u.email IS NULL THEN 'no-email'
      WHEN u.email_verified_at IS NULL THEN 'unconfirmed' ${more} END AS refusal
  FROM users u)`
