import {
  type ApplicationStatus,
  applicationFamily,
  applicationStatuses,
  applicationStatusText,
} from '@slipway/domain/applications/status.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import { familySolid } from '../../ui/status-family.tsx'
import classes from './dashboard.module.css'
import type { Rows } from './Figure.tsx'

interface StatusCountsProps {
  counts: Record<ApplicationStatus, number>
  rowsOf: (status: ApplicationStatus) => Rows
}

/** Applications by status: a bar to compare, a number to read. */
export function StatusCounts({ counts, rowsOf }: StatusCountsProps) {
  const locale = useLocale()
  const { number } = useFormats()
  const most = Math.max(1, ...Object.values(counts))
  return (
    <ul className={classes.counts}>
      {applicationStatuses
        .filter((status) => counts[status] > 0 || (status !== 'deleted' && status !== 'archived'))
        .map((status) => (
          <li key={status} className={classes.count}>
            <FamilyBadge family={applicationFamily[status]} size="sm">
              {applicationStatusText[status][locale]}
            </FamilyBadge>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                style={{
                  width: `${(counts[status] / most) * 100}%`,
                  background: familySolid(applicationFamily[status]),
                }}
              />
            </span>
            <span className={classes.amount} data-zero={counts[status] === 0 || undefined}>
              {counts[status] > 0 ? (
                <ScreenLink {...rowsOf(status)} className={classes.toRows}>
                  {number(counts[status])}
                </ScreenLink>
              ) : (
                number(0)
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
