import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import { changeHours, choose, chooseMailings } from './commands/change-preferences.ts'
import { clearNotifications } from './commands/clear-notifications.ts'
import { readNotification } from './commands/read-notification.ts'
import { exportNotifications } from './exports.ts'
import { mailDueJob, notifyRoleJob, pushJob, schedules, sweepNotificationsJob } from './jobs.ts'
import { presentNotifications } from './present.ts'
import { sealedColumns } from './push/keys.ts'
import { ownPush, subscribe, unsubscribe } from './push/subscribe.ts'
import { joinChannel } from './queries/join-channel.ts'
import { listNotifications } from './queries/list-notifications.ts'
import { preferencesOf } from './queries/preferences.ts'

export const notificationsModule = defineModule(notificationsContract, {
  name: 'notifications',
  owns: [
    'notifications',
    'notification_counters',
    'notification_preferences',
    'web_push_keys',
    'web_push_subscriptions',
  ],
  handlers: {
    list: listNotifications,
    exportList: exportNotifications,
    read: command(readNotification, async (reader, actor, id) => {
      const [view] = await presentNotifications(reader, [id], actor.locale)
      if (!view) throw new AppError('not_found')
      return view
    }),
    clear: command(clearNotifications),
    preferences: query(preferencesOf),
    choose: command(choose, preferencesOf),
    chooseMailings: command(chooseMailings, preferencesOf),
    changeHours: command(changeHours, preferencesOf),
    push: command(ownPush),
    subscribe: command(subscribe),
    unsubscribe: command(unsubscribe),
    joinChannel: query(joinChannel),
  },
  jobs: [notifyRoleJob, mailDueJob, sweepNotificationsJob, pushJob],
  schedules,
  sealed: sealedColumns,
  messages: { notification: presentNotifications },
})
