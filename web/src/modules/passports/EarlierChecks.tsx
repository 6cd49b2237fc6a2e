import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Timeline } from '../../kit/record/Timeline.tsx'
import classes from './passports.module.css'
import { type Check, CheckBadge } from './words.tsx'

/** What was decided on other documents of the same person. */
export function EarlierChecks({ check }: { check: Check }) {
  const t = useTexts('passports')
  const { data } = useApiQuery(passportsContract.list, {
    query: { filter: { user: check.user.id }, page: { number: 1, size: 20 } },
  })
  const others = data?.data.filter(({ id }) => id !== check.id) ?? []
  if (!others.length) return null
  const happenings = others.map(({ id, status, reason, decided_by, decided_at, created_at }) => ({
    id,
    at: decided_at ?? created_at,
    who: decided_by ?? undefined,
    outcome: <CheckBadge status={status} />,
    what: reason,
  }))
  return (
    <section>
      <h3 className={classes.subtitle}>{t('earlier')}</h3>
      <Timeline of={happenings} label={t('earlier')} />
    </section>
  )
}
