import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import type { NotificationChannel, NotificationGroup } from '@slipway/domain/notifications/preferences.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useEffect, useRef } from 'react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { SwitchCell } from '../../kit/record/SwitchCell.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { NotificationHours } from './NotificationHours.tsx'
import classes from './notifications.module.css'
import { ThisDevice } from './ThisDevice.tsx'

const channels = ['toast', 'email'] as const
/** Mails link here. */
const anchor = 'notifications'

/** What pops up and is mailed, and when; each switch saves by itself. */
export function NotificationsPanel({ user }: { user: UserView }) {
  const t = useTexts('notification-preferences')
  const { data: own, error, refetch } = useApiQuery(notificationsContract.preferences, {})
  const place = useRef<HTMLDivElement>(null)
  const isShown = Boolean(own)
  // It comes after the page, whose address has been looked up by then.
  useEffect(() => {
    if (isShown && window.location.hash === `#${anchor}`) place.current?.scrollIntoView()
  }, [isShown])
  const mails = own?.groups.some(({ email }) => email.on && !email.kept)
  return (
    <div id={anchor} ref={place} className={classes.anchor}>
      <Panel title={t('title')}>
        {error && !own && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!own && !error && <SkeletonRows rows={6} />}
        {own && (
          <>
            <p className={classes.muted}>{t('lead')}</p>
            <Choices groups={own.groups} />
            <p className={classes.muted}>{t('keptWhy')}</p>
            {mails && !(user.email && user.email_verified) && (
              <p role="status" className={classes.warning}>
                {t('noEmail')}
              </p>
            )}
            <NotificationHours own={own}>
              <ThisDevice userId={user.id} />
              <Mailings on={own.mailings} />
            </NotificationHours>
          </>
        )}
      </Panel>
    </div>
  )
}

/** News and invitations: by whatever link somebody has ended them, they can have them again here. */
function Mailings({ on }: { on: boolean }) {
  const t = useTexts('notification-preferences')
  const { mutateAsync } = useApiMutation(notificationsContract.chooseMailings)
  return (
    <div className={classes.line}>
      <div className={classes.name}>
        {t('mailings')}
        <small>{t('mailingsHint')}</small>
      </div>
      <SwitchCell
        label={t('mailings')}
        on={on}
        failed={t('failed')}
        save={(next) => mutateAsync({ body: { on: next } })}
      />
    </div>
  )
}

interface Choice {
  on: boolean
  kept: boolean
}
type Group = { group: NotificationGroup } & Record<NotificationChannel, Choice>

function Choices({ groups }: { groups: readonly Group[] }) {
  const t = useTexts('notification-preferences')
  const { mutateAsync: choose } = useApiMutation(notificationsContract.choose)
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, ...of }) => (
          <tr key={group}>
            <th scope="row">
              {t(`group_${group}`)}
              <small>{t(`about_${group}`)}</small>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                {of[channel].kept ? (
                  <span className={classes.kept}>{t('kept')}</span>
                ) : (
                  <SwitchCell
                    label={t('cell', { group: t(`group_${group}`), channel: t(channel) })}
                    on={of[channel].on}
                    failed={t('failed')}
                    save={(on) => choose({ body: { group, channel, on } })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
