import { sql } from 'kysely'
import { refusesMailings } from '../../notifications/queries/mailings.ts'
import { mailedPeople } from '../../users/queries/mailed.ts'

/**
 * People to join, each with the language of their letters and why they are sent none, the first reason that holds
 * (`refusal`). Counts, starts and steps ask this, so that none of them says otherwise.
 */
export const reached = mailedPeople(sql`WHEN ${refusesMailings(sql`u.id`)} THEN 'unsubscribed'
  WHEN EXISTS (SELECT FROM undeliverable_emails b WHERE b.user_id = u.id AND b.email = u.email) THEN 'undeliverable'`)
