import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { ProviderView } from '@slipway/domain/money/sendings.contract.ts'
import { providerText } from '@slipway/domain/settings/payout-ways.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'

/** Which providers can pay, and what the others lack: the setting takes only those that can. */
export function Providers() {
  const t = useTexts('settings')
  const locale = useLocale()
  const { data, error, refetch } = useApiQuery(moneyContract.payoutProviders, {})
  const words = useWords()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  return (
    <Panel title={t('providers')}>
      <Facts
        facts={data.data.map((provider) => ({ name: providerText[provider.name][locale], value: words(provider) }))}
      />
    </Panel>
  )
}

function useWords() {
  const t = useTexts('settings')
  return ({ name, chosen, missing, currencies }: ProviderView): string => {
    const state = missing.length
      ? t('providerLacks', { what: missing.map((need) => t(`provider_${need}`)).join(', ') })
      : t(name === 'manual' ? 'providerByHand' : 'providerReady', { currencies: currencies.join(', ') })
    return chosen ? `${state} ${t('providerChosen')}` : state
  }
}
