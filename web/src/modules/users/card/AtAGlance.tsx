import { suspicionContract } from '@slipway/domain/suspicion/calls.ts'
import { suspicionOf } from '@slipway/domain/suspicion/kinds.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../users.module.css'

/** What one looks at first: what they have earned, what they hold, and the risk. */
export function AtAGlance({ person: { id, is_internal } }: { person: UserView }) {
  const t = useTexts('people')
  const work = useApiQuery(tasksContract.work, { params: { id } })
  const findings = useApiQuery(
    suspicionContract.findings,
    { query: { filter: { user: id, dismissed: '0' }, page: { number: 1, size: 100 } } },
    { enabled: !is_internal },
  )
  const open = findings.data?.data
  const weight = suspicionOf((open ?? []).map((one) => one.weight))
  return (
    <section aria-label={t('glance')}>
      <Facts
        as="grid"
        facts={[
          {
            name: t('workEarned'),
            value: (
              <span className={classes.stack}>
                {work.data?.earned.map((sum) => (
                  <Money key={sum.currency} {...sum} />
                ))}
                {!work.data?.earned.length && '—'}
              </span>
            ),
          },
          { name: t('workInHand'), value: work.data ? String(work.data.in_hand) : '—' },
          ...(is_internal ? [] : [{ name: t('glanceRisk'), value: open ? <Risk weight={weight} /> : '—' }]),
        ]}
      />
    </section>
  )
}

function Risk({ weight }: { weight: number }) {
  const t = useTexts('people')
  if (!weight) return t('glanceCalm')
  return <FamilyBadge family="review">{t('glanceWeight', { weight })}</FamilyBadge>
}
