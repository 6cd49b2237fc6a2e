import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { minuteOf, nextMail } from '@slipway/domain/notifications/hours.ts'
import { isKept } from '@slipway/domain/notifications/preferences.ts'
import type { Selectable, Updateable } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { NotificationPreferencesTable } from '../../../platform/database/schema.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { hoursOf } from '../queries/preferences.ts'

type Choose = Input<(typeof notificationsContract)['choose']>
type ChangeHours = Input<(typeof notificationsContract)['changeHours']>
type ChooseMailings = Input<(typeof notificationsContract)['chooseMailings']>
type Row = Selectable<NotificationPreferencesTable>

/** One's own row, made with the first choice and locked. */
async function lockOwn(tx: Tx, { userId, impersonatorId }: Actor): Promise<Row> {
  // What is told of the account goes by it: nobody else makes a person deaf.
  if (impersonatorId !== null) throw new AppError('impersonation_forbids')
  return lockOf(tx, userId)
}

/** The row of a person, made unless it is there, and locked. */
async function lockOf(tx: Tx, userId: number): Promise<Row> {
  await tx.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, mail_from: tx.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return tx.db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function write(tx: Tx, { user_id }: Row, changes: Updateable<NotificationPreferencesTable>): Promise<void> {
  await tx.db.updateTable('notification_preferences').set(changes).where('user_id', '=', user_id).execute()
  hint(tx, [userChannel(user_id)], 'notification-preferences', user_id)
}

const withChoice = (chosen: readonly string[], group: string, isIn: boolean): string[] =>
  [...chosen.filter((one) => one !== group), ...(isIn ? [group] : [])].sort()

export async function choose(tx: Tx, actor: Actor, { body: { group, channel, on } }: Choose): Promise<void> {
  if (isKept(group, channel)) throw new AppError('notification_kept')
  const row = await lockOwn(tx, actor)
  if (channel === 'toast') return write(tx, row, { toast_off: withChoice(row.toast_off, group, !on) })
  const email_on = withChoice(row.email_on, group, on)
  // What came while nothing was mailed stays in the list alone.
  const begins = !row.email_on.length && on
  await write(tx, row, {
    email_on,
    ...(begins && { mailed_seq: await lastSeq(tx, actor.userId), ...mailFrom(tx, row) }),
  })
}

export async function changeHours(tx: Tx, actor: Actor, { body }: ChangeHours): Promise<void> {
  const { time_zone, quiet, digest_hour } = body
  const row = await lockOwn(tx, actor)
  const changes = {
    ...(time_zone !== undefined && { time_zone }),
    ...(quiet !== undefined && {
      quiet_from: quiet && minuteOf(quiet.from),
      quiet_to: quiet && minuteOf(quiet.to),
    }),
    ...(digest_hour !== undefined && { digest_hour }),
  }
  await write(tx, row, { ...changes, ...mailFrom(tx, { ...row, ...changes }) })
}

export async function chooseMailings(tx: Tx, actor: Actor, { body: { on } }: ChooseMailings): Promise<void> {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  await setMailings(tx, actor.userId, on, actor)
}

/**
 * Ends mailings to a person, or lets them come again. `actor`: null for whoever holds a link of a mail. Answers whether
 * that is new.
 */
export async function setMailings(tx: Tx, userId: number, on: boolean, actor: Actor | null): Promise<boolean> {
  const row = await lockOf(tx, userId)
  if ((row.mailings_off_at === null) === on) return false
  await write(tx, row, { mailings_off_at: on ? null : tx.now })
  record(tx, actor, { subject: 'user', id: userId, action: on ? 'mailings-on' : 'mailings-off' })
  return true
}

/** Of a person who is deleted. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute()
}

/** At once, or with the next digest. Quiet hours are looked at when a mail is to leave. */
const mailFrom = ({ now }: Tx, row: Row) => ({ mail_from: new Date(nextMail(now.getTime(), hoursOf(row), 0)) })

async function lastSeq(tx: Tx, userId: number): Promise<number> {
  const row = await tx.db
    .selectFrom('notification_counters')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.seq ?? 0
}
