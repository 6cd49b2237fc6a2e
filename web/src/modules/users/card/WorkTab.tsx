import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { RowLink } from '../../../kit/list/RowLink.tsx'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { openParam } from '../../../kit/url-modal.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../users.module.css'
import { Answer } from './Answer.tsx'

/** How somebody works, and the latest of it. */
export function WorkTab({ userId }: { userId: number }) {
  const t = useTexts('people')
  const locale = useLocale()
  const work = useApiQuery(tasksContract.work, { params: { id: userId } })
  return (
    <Answer of={work}>
      {({ recent, earned, on_time, ...counts }) => (
        <div className={classes.parts}>
          <Facts
            as="grid"
            facts={[
              { name: t('workAccepted'), value: String(counts.accepted) },
              { name: t('workOnTime'), value: on_time === null ? '—' : `${on_time} %` },
              { name: t('workRevised'), value: String(counts.revised) },
              { name: t('workExpired'), value: String(counts.expired) },
              { name: t('workFailed'), value: String(counts.failed) },
              { name: t('workReleased'), value: String(counts.released) },
              { name: t('workInHand'), value: String(counts.in_hand) },
              {
                name: t('workEarned'),
                value: (
                  <span className={classes.stack}>
                    {earned.map((sum) => (
                      <Money key={sum.currency} {...sum} />
                    ))}
                    {!earned.length && '—'}
                  </span>
                ),
              },
            ]}
          />
          <section>
            <h3 className={classes.subtitle}>{t('workRecent')}</h3>
            {!recent.length && <EmptyState kind="first-use" text={t('workEmpty')} />}
            <ul className={classes.rows}>
              {recent.map(({ id, title, type, status, updated_at }) => (
                <li key={id}>
                  <span className={classes.rowWords}>
                    <RowLink target={{ search: { open: openParam('task', id) } }} className={classes.link}>
                      {title}
                    </RowLink>
                    <span className={classes.muted}>
                      {subtaskTypeText[type][locale]} · <Moment at={updated_at} as="relative" />
                    </span>
                  </span>
                  <StatusBadge status={status} size="sm" />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Answer>
  )
}
