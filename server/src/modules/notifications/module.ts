import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { clearNotifications } from './commands/clear-notifications.ts'
import { readNotification } from './commands/read-notification.ts'
import { notifyRoleJob, schedules, sweepNotificationsJob } from './jobs.ts'
import { presentNotifications } from './present.ts'
import { joinChannel } from './queries/join-channel.ts'
import { listNotifications } from './queries/list-notifications.ts'

export const notificationsModule = defineModule(notificationsContract, {
  name: 'notifications',
  owns: ['notifications', 'notification_counters'],
  handlers: {
    list: listNotifications,
    read: command(readNotification, async (reader, actor, id) => {
      const [view] = await presentNotifications(reader, [id], actor.locale)
      if (!view) throw new AppError('not_found')
      return view
    }),
    clear: command(clearNotifications),
    joinChannel: query(joinChannel),
  },
  jobs: [notifyRoleJob, sweepNotificationsJob],
  schedules,
  messages: { notification: presentNotifications },
})
