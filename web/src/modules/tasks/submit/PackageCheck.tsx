import { Loader } from '@mantine/core'
import { filesContract } from '@slipway/domain/files/calls.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/errors.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import classes from './Submit.module.css'
import type { Work } from './work-values.ts'

interface PackageCheckProps {
  fileId: number
  application: Work['application'] | null
}

/** What the build says of itself, beside what the application expects. */
export function PackageCheck({ fileId, application }: PackageCheckProps) {
  const t = useTexts('tasks')
  // The call only reads, though it is a POST.
  const { data, error } = useQuery({
    queryKey: ['analyze-package', fileId],
    queryFn: () => call(filesContract.analyze, { body: { file_id: fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) {
    return (
      <p className={classes.package} data-state="bad" role="alert">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <span>
          {faultOf(error, t)}
          {application && <Expected application={application} />}
        </span>
      </p>
    )
  }
  if (!data) {
    return (
      <p className={classes.package} role="status">
        <Loader size={16} aria-hidden />
        {t('packageChecking')}
      </p>
    )
  }
  const { package_id, version, format } = data.data
  const differs =
    (application?.package_id && application.package_id !== package_id) ||
    (application?.version && application.version !== version)
  return (
    <div className={classes.package} data-state={differs ? 'bad' : 'good'} role="status">
      {differs ? (
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      ) : (
        <IconCircleCheck size={18} stroke={1.5} aria-hidden />
      )}
      <span>
        <span className="mono">{package_id}</span> {t('packageVersion', { version, format: format.toUpperCase() })}
        {differs && application && <Expected application={application} />}
      </span>
    </div>
  )
}

type Words = ReturnType<typeof useTexts<'tasks'>>

/** What a build says of itself can't be typed in its place: it is what the delivery is checked by. */
function faultOf(error: unknown, t: Words): string {
  if (!isApiError(error)) return t('packageFailed')
  return error.code === 'package_unreadable' ? t('packageUnreadable') : error.messages.join(' ')
}

function Expected({ application }: { application: NonNullable<Work['application']> }) {
  const t = useTexts('tasks')
  const { package_id, version } = application
  return (
    <span className={classes.expected}>
      {t('packageExpected', { package: package_id ?? t('packageAny'), version })}
    </span>
  )
}
