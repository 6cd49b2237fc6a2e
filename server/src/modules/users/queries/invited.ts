import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PageRow } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Until when what somebody earns brings a bonus to whoever invited them: so many months from the day they joined. */
const bonusUntil = (joined: string, months: number) =>
  sql<Date>`((${sql.ref(joined)} AT TIME ZONE ${businessTimeZone} + make_interval(months => ${months}::int))
    AT TIME ZONE ${businessTimeZone})`

/** Does an invited person still bring a bonus? */
export const bringsBonus = (now: Date, months: number) => sql<boolean>`(${bonusUntil('u.created_at', months)} > ${now})`

/** Does anybody whom the person has invited? */
export const hasBonus = (now: Date, months: number) => sql<boolean>`EXISTS (SELECT FROM users i
  WHERE i.referrer_id = u.id AND ${bonusUntil('i.created_at', months)} > ${now})`

/** Those who were invited, whose account there is. */
export const invitedPeople = ({ db }: Reader) => db.selectFrom('users as u').where('u.referrer_id', 'is not', null)

/** Those who have invited somebody. */
export const referrers = ({ db }: Reader) =>
  db
    .selectFrom('users as u')
    .where('u.id', 'in', (from) =>
      from
        .selectFrom('users as i')
        .select('i.referrer_id')
        .where('i.referrer_id', 'is not', null)
        .$castTo<{ referrer_id: number }>(),
    )

/** Of the people of a page: by whom they were invited, and until when that brings a bonus. */
export const invitationsOf = (reader: Reader, page: RawBuilder<PageRow>, months: number) =>
  reader.db
    .selectFrom('users as u')
    .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'u.id'))
    .select(['u.id', 'u.referrer_id', 'u.created_at'])
    .select(bonusUntil('u.created_at', months).as('until'))
    .orderBy('page.place')
    .execute()

/** Of the people of a page: their codes, and whom they have invited. */
export const invitersOf = (reader: Reader, page: RawBuilder<PageRow>) =>
  reader.db
    .selectFrom('users as u')
    .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'u.id'))
    .select(['u.id', 'u.referral_code'])
    .select(sql<number[]>`ARRAY(SELECT i.id FROM users i WHERE i.referrer_id = u.id ORDER BY i.id)`.as('invited'))
    .orderBy('page.place')
    .execute()
