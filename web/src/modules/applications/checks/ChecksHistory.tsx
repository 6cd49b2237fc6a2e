import { storeChecksContract } from '@slipway/domain/store-checks/calls.ts'
import { outcomeFamily, outcomeOf, outcomeText, reasonText } from '@slipway/domain/store-checks/outcomes.ts'
import type { CheckView } from '@slipway/domain/store-checks/schema.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { Timeline } from '../../../kit/record/Timeline.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'

/** The latest checks, each with who asked for it and what every country said. */
export function ChecksHistory({ applicationId }: { applicationId: number }) {
  const t = useTexts('store-checks')
  const locale = useLocale()
  const { data } = useApiQuery(storeChecksContract.list, {
    query: { filter: { application: applicationId }, page: { number: 1, size: 10 } },
  })
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const detailsOf = ({ countries }: CheckView) =>
    countries
      .map(({ country, outcome, reason }) => {
        const said = reason ? reasonText[reason][locale] : outcomeText[outcome][locale].toLowerCase()
        return `${names.of(country.toUpperCase()) ?? country}: ${said}`
      })
      .join('; ')
  return (
    <Timeline
      label={t('history')}
      of={(data?.data ?? []).map((check) => ({
        id: check.id,
        at: check.checked_at,
        who: check.user,
        outcome: (
          <FamilyBadge family={outcomeFamily[outcomeOf(check.found)]} size="sm">
            {outcomeText[outcomeOf(check.found)][locale]}
          </FamilyBadge>
        ),
        what: t(`cause_${check.cause}`),
        details: detailsOf(check),
      }))}
    />
  )
}
