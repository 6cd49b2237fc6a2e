import { endOfQuiet, isQuiet, nextMail } from '@slipway/domain/notifications/hours.ts'
import { groupOf } from '@slipway/domain/notifications/preferences.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { NotificationPreferencesTable } from '../../../platform/database/schema.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { postMail } from '../../messaging/commands/post-mail.ts'
import { mailable } from '../../users/queries/receivers.ts'
import { unreadLetter } from '../letters/unread.ts'
import { presentNotifications } from '../present.ts'
import { hoursOf, isMailed } from '../queries/preferences.ts'

/** Who reads in the app within this needs no mail. It is also the least time between two mails. */
export const unreadMs = 5 * 60_000
/** What is older is not mailed any more: a mailer was away, or the person had no address. */
export const oldestMs = 3 * 24 * 3_600_000
/** Looked at in one go. */
const most = 500

export type Needs = Tx<{ cipher: Cipher; config: Config; mail: Mail }>
type Row = Selectable<NotificationPreferencesTable>

/**
 * One mail of all that is due for a person. Up to which notification that is, when the next mail may leave, and the mail
 * in the queue are one transaction behind the lock of the row: no notification is mailed twice, whoever else tries or
 * whatever is ended in between.
 */
export async function mailUnread(tx: Needs, userId: number): Promise<void> {
  const own = await tx.db
    .selectFrom('notification_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mail_from', '<=', tx.now)
    // Another worker is at it, or the person changes it: a minute later is soon enough.
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!own?.email_on.length) return
  const hours = hoursOf(own)
  const now = tx.now.getTime()
  if (isQuiet(now, hours)) return settle(tx, own, { mail_from: new Date(endOfQuiet(now, hours)) })
  const { ids, last } = await dueOf(tx, own)
  const isSent = ids.length > 0 && (await send(tx, own, ids))
  const waits = isSent || hours.digestHour !== null
  await settle(tx, own, {
    mailed_seq: last,
    ...(waits && { mail_from: new Date(nextMail(now, hours, unreadMs)) }),
  })
}

const settle = (tx: Tx, { user_id }: Row, changes: Partial<Pick<Row, 'mailed_seq' | 'mail_from'>>) =>
  tx.db
    .updateTable('notification_preferences')
    .set(changes)
    .where('user_id', '=', user_id)
    .execute()
    .then(() => undefined)

/** The unread ones that the person wants, and up to which number all have been looked at: none is left behind. */
async function dueOf(tx: Tx, { user_id, mailed_seq, email_on, digest_hour }: Row) {
  const rows = await tx.db
    .selectFrom('notifications')
    .select(['id', 'seq', 'kind', 'tag', 'created_at', 'read_at', 'cleared_at'])
    .where('user_id', '=', user_id)
    .where('seq', '>', mailed_seq)
    .where('created_at', '>=', new Date(tx.now.getTime() - oldestMs))
    .orderBy('seq')
    .limit(most)
    .execute()
  const age = (row: (typeof rows)[number]) => tx.now.getTime() - row.created_at.getTime()
  // A digest is of the day: nobody expects the last minutes of it tomorrow.
  const young = digest_hour === null ? rows.findIndex((row) => age(row) < unreadMs) : -1
  const seen = young < 0 ? rows : rows.slice(0, young)
  const ids = seen
    .filter((row) => !row.read_at && !row.cleared_at)
    .filter(({ kind, tag }) => isMailed(email_on, groupOf(kind, tag)))
    .map(({ id }) => id)
  return { ids, last: seen.at(-1)?.seq ?? mailed_seq }
}

/** Whoever has no address that is known to be theirs, or no way in, is sent nothing. */
async function send(tx: Needs, own: Row, ids: readonly number[]): Promise<boolean> {
  const receiver = await mailable(tx, own.user_id)
  if (!receiver) return false
  const { id: userId, email: to, locale } = receiver
  const told = await presentNotifications(tx, ids, locale)
  const { letter, values, unsubscribe } = unreadLetter(tx.services.config, receiver, told, hoursOf(own))
  await postMail(tx, {
    ...{ event: 'unread-notifications', to, userId, locale, unsubscribe },
    values,
    builtIn: () => letter,
  })
  return true
}
