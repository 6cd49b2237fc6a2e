import type { ScheduleView } from '@slipway/domain/jobs/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { RowLink } from '../../kit/list/RowLink.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { openParam } from '../../kit/url-modal.ts'
import classes from './jobs.module.css'
import { StateBadge, useQueueName } from './words.tsx'

/** What runs by the clock: when it runs next, and how it went last. */
export function Schedules({ schedules }: { schedules: readonly ScheduleView[] }) {
  const t = useTexts('jobs')
  const nameOf = useQueueName()
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('schedules')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('queue')}</th>
            <th scope="col">{t('cron')}</th>
            <th scope="col">{t('next')}</th>
            <th scope="col">{t('last')}</th>
          </tr>
        </thead>
        <tbody>
          {schedules.map(({ queue, cron, next_at, last }) => (
            <tr key={queue}>
              <th scope="row">{nameOf(queue)}</th>
              <td>
                <code>{cron}</code>
              </td>
              <td>{next_at && <Moment at={next_at} />}</td>
              <td>
                {last ? (
                  <span className={classes.last}>
                    <StateBadge state={last.state} />
                    <RowLink target={{ search: { open: openParam('job', last.id) } }}>
                      <Moment at={last.at} />
                    </RowLink>
                  </span>
                ) : (
                  <span className={classes.none}>{t('never')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
