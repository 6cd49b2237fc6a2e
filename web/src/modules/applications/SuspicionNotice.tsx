import { Alert, Anchor } from '@mantine/core'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { suspicionJob, suspicionMinutes, suspicionText } from '@slipway/domain/applications/suspicion.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import classes from './applications.module.css'

/** Why an application is suspicious, since when, and what has computed it; superadministrators go on to the job. */
export function SuspicionNotice({ application }: { application: ApplicationView }) {
  const t = useTexts('application-parts')
  const { dateTime, locale } = useFormats()
  const { activeRole } = useMe()
  const { suspicion_reasons = [], suspicious_since } = application
  if (!suspicious_since) return null
  const by = t('suspiciousBy', {
    moment: dateTime(suspicious_since),
    job: t('suspicionJob'),
    minutes: suspicionMinutes,
  })
  return (
    <Alert
      className={classes.notice}
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      title={t('suspiciousTitle')}
    >
      <ul className={classes.noticeLines}>
        {suspicion_reasons.map((reason) => (
          <li key={reason}>{suspicionText[reason][locale]}</li>
        ))}
      </ul>
      <p className={classes.noticeBy}>
        {activeRole === 'superadministrator' ? (
          <Anchor component={Link} to="/settings/jobs" search={{ queue: suspicionJob } as never} inherit>
            {by}
          </Anchor>
        ) : (
          by
        )}
      </p>
    </Alert>
  )
}
