import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { call } from '../../api/client.ts'
import { changed } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { Reveal } from '../../kit/record/Reveal.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'

/** Where a payout goes, for whoever pays it by hand: shown when asked for, and each part can be copied. */
export function PayoutPurse({ payout: { id, target, amount, currency } }: { payout: PayoutView }) {
  const t = useTexts('money')
  const { money } = useFormats()
  const load = async () => {
    const { data } = await call(moneyContract.payoutPurse, { params: { id } })
    // From now on the reader may mark it as paid.
    changed('payouts', id)
    return data
  }
  return (
    <Reveal title={t('purse')} hint={t('purseHint')} show={t('purseShow')} load={load}>
      {({ purse, holder }) => (
        <Facts
          as="grid"
          facts={[
            { name: t(`purse_${target}`), value: <CopyableId value={purse}>{grouped(purse)}</CopyableId> },
            { name: t('holder'), value: holder && <CopyableId value={holder} /> },
            { name: t('amount'), value: <CopyableId value={amount}>{money(amount, currency)}</CopyableId> },
          ]}
        />
      )}
    </Reveal>
  )
}

/** People read long numbers in groups of four; what is copied has no gaps. */
const grouped = (purse: string): string => (/^\d{12,}$/.test(purse) ? purse.replace(/(\d{4})(?=\d)/g, '$1 ') : purse)
