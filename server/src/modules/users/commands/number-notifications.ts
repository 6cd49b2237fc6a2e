import { type RawBuilder, sql } from 'kysely'

/**
 * Two queries of a WITH: `readers` locks the people in ascending order, `numbered` gives each the numbers of what is
 * told to them (`id`, and `before`: the last one so far). `told` names a query with a `user_id` per notification.
 */
export const numberNotifications = (userIds: readonly number[], told: RawBuilder<unknown>) => sql`
  readers AS MATERIALIZED (
    SELECT id FROM users WHERE id = ANY(${[...userIds]}::int[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
  ), numbered AS (
    UPDATE users SET notification_seq = notification_seq + news.count
    FROM (SELECT user_id, count(*)::int FROM ${told} GROUP BY user_id) news JOIN readers ON readers.id = news.user_id
    WHERE users.id = news.user_id
    RETURNING users.id, users.notification_seq - news.count AS before
  )`
