import { Button } from '@mantine/core'
import { deviceName } from '@slipway/domain/identity/device.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { toast } from '../../../kit/toast.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'

/** Where somebody is signed in now, and a way to end it. */
export function SessionsTab({ userId }: { userId: number }) {
  const t = useTexts('people')
  const users = useTexts('users')
  const { dateTime, relative } = useFormats()
  const sessions = useApiQuery(usersContract.sessions, { params: { id: userId } })
  const end = useApiMutation(usersContract.endSession, {
    onSuccess: () => toast.success(t('sessionEnded')),
    onError: (fault) => toast.failed(fault),
  })
  return (
    <Answer of={sessions}>
      {({ data }) => (
        <>
          {!data.length && <EmptyState kind="first-use" text={t('sessionsEmpty')} />}
          <ul className={classes.rows}>
            {data.map(({ id, user_agent, ip, created_at, last_used_at }) => {
              const device = deviceName(user_agent) ?? t('unknownDevice')
              return (
                <li key={id}>
                  <span className={classes.rowWords}>
                    <strong>{device}</strong>
                    <span className={classes.muted}>{ip}</span>
                    <span className={classes.muted}>
                      {t('sessionSince', { since: dateTime(created_at), last: relative(last_used_at) })}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={users('endSessionNamed', { device })}
                    loading={end.isPending && end.variables.params.sessionId === id}
                    onClick={() => end.mutate({ params: { id: userId, sessionId: id } })}
                  >
                    {t('endSession')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Answer>
  )
}
