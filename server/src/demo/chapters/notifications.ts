import { mainMailer } from '@slipway/domain/messaging/senders.ts'
import { sql } from 'kysely'
import { noteOutcome } from '../../modules/messaging/commands/note-sent.ts'
import { sendMailJob } from '../../modules/messaging/jobs/send-mail.ts'
import { clearNotifications } from '../../modules/notifications/commands/clear-notifications.ts'
import { notifyRoleMembers } from '../../modules/notifications/commands/notify-role-members.ts'
import { readNotification } from '../../modules/notifications/commands/read-notification.ts'
import { notifyRoleJob } from '../../modules/notifications/jobs.ts'
import { type Chapter, handles, type Production } from '../chapter.ts'
import type { DemoTx } from '../demo-tx.ts'
import { demoSignIns, secondAdministrator } from '../people.ts'
import { dayMs } from '../timeline.ts'

const readers = [...demoSignIns, secondAdministrator].map(({ phone }) => phone)
const minuteMs = 60_000
/** A whole role is told for so long; earlier ones are cleared by those who were there. */
const rememberedMs = 4 * dayMs
/** What is older was taken off the lists, in one go. */
const keptMs = 14 * dayMs

/** People are told, and read it. */
export const notificationsChapter: Chapter = {
  name: 'notifications',
  plan: () => undefined,
  close: async (tx, production) => {
    await clearOld(tx, production)
    await readAlmostAll(tx, production)
  },
  jobs: [
    // Mails of the story have left long ago.
    handles(sendMailJob, (tx, { key }) => noteOutcome(tx, key, { status: 'sent', carrier: mainMailer })),
    handles(notifyRoleJob, async (tx, data, now) => {
      if (now.getTime() - tx.now.getTime() < rememberedMs) await notifyRoleMembers(tx, data)
    }),
  ],
}

async function clearOld(tx: DemoTx, { now, timeline, crew }: Production): Promise<void> {
  const moment = new Date(now.getTime() - keptMs)
  const seen = await tx.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.user_id', sql<number>`max(n.seq)`.as('until')])
    .where('u.phone', 'in', readers)
    .where('n.created_at', '<', moment)
    .groupBy('n.user_id')
    .execute()
  for (const { user_id, until } of seen)
    await clearNotifications(timeline.at(tx, moment), crew.actor(user_id), { query: { until } })
}

/** Those who can be signed in as have read what they were told within the hour, but for the last few. */
async function readAlmostAll(tx: DemoTx, { now, timeline, crew }: Production): Promise<void> {
  const told = await tx.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('notification_counters as c', 'c.user_id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.created_at'])
    .where(sql<boolean>`n.seq <= c.seq - 3 - u.id % 5`)
    .where('u.phone', 'in', readers)
    .where('n.cleared_at', 'is', null)
    .orderBy('n.id')
    .execute()
  for (const { id, user_id, created_at } of told) {
    const moment = Math.min(created_at.getTime() + 40 * minuteMs, now.getTime())
    const read_at = new Date(moment).toISOString()
    await readNotification(timeline.at(tx, new Date(moment)), crew.actor(user_id), {
      params: { id },
      body: { read_at },
    })
  }
}
