import { Button } from '@mantine/core'
import { deviceName, isPhone } from '@slipway/domain/identity/device.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { toast } from '../../kit/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './profile.module.css'

/** Where one is signed in, and a way to end what one doesn't know. */
export function SessionsPanel({ userId }: { userId: number }) {
  const t = useTexts('users')
  const { dateTime, relative } = useFormats()
  const inTheirPlace = useSession().actsUntil !== null
  const { data, error, refetch } = useApiQuery(usersContract.sessions, { params: { id: userId } })
  const end = useApiMutation(usersContract.endSession, {
    onSuccess: () => toast.success(t('sessionEnded')),
    onError: (fault) => toast.failed(fault),
  })
  return (
    <Panel title={t('sessions')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      <ul className={classes.sessions}>
        {data?.data.map((session) => {
          const device = deviceName(session.user_agent) ?? t('unknownDevice')
          const Icon = isPhone(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={session.id}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <div className={classes.device}>
                <strong>{device}</strong>
                <span>{session.ip}</span>
                <span>
                  {t('sessionSince', { since: dateTime(session.created_at), last: relative(session.last_used_at) })}
                </span>
              </div>
              {session.current ? (
                <FamilyBadge family="done">{t('sessionHere')}</FamilyBadge>
              ) : inTheirPlace ? null : (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('endSessionNamed', { device })}
                  loading={end.isPending && end.variables.params.sessionId === session.id}
                  onClick={() => end.mutate({ params: { id: userId, sessionId: session.id } })}
                >
                  {t('endSession')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
