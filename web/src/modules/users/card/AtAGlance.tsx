import { suspicionContract } from '@slipway/domain/suspicion/calls.ts'
import { suspicionOf } from '@slipway/domain/suspicion/kinds.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { Earned, WorkCount } from './WorkFigures.tsx'

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
            value: work.data ? <Earned work={work.data} /> : '—',
          },
          { name: t('workInHand'), value: work.data ? <WorkCount of="in_hand" work={work.data} /> : '—' },
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
