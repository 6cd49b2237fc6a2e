import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { IconCheck, IconFileSpreadsheet, IconPlayerPlay } from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import { saveFile } from '../../kit/save-file.ts'
import { toast } from '../../kit/toast.tsx'

/** What a superadministrator does with several payouts at once. */
export function usePayoutBulk() {
  const t = useTexts('money')
  const locale = useLocale()
  const mark = (status: 'processing' | 'paid') => async (chosen: Chosen) => {
    const { data } = await call(moneyContract.decidePayouts, { body: { ...chosen, status } })
    await reread()
    return data
  }
  const batch = async (chosen: Chosen) => {
    if (!('ids' in chosen)) return undefined
    saveFile((await call(moneyContract.payoutBatch, { body: { ids: chosen.ids } })) as unknown as File)
    toast.success(t('batchDone', { count: chosen.ids.length }))
    await reread()
    return undefined
  }
  const actions: BulkAction[] = [
    {
      id: 'paid',
      label: t('markPaid'),
      icon: IconCheck,
      asks: (count) => ({ title: t('bulkPaidTitle', { count }), text: t('bulkPaidText'), yes: t('markPaid') }),
      run: mark('paid'),
    },
    {
      id: 'processing',
      label: t('markProcessing'),
      icon: IconPlayerPlay,
      asks: (count) => ({
        title: t('bulkProcessingTitle', { count }),
        text: t('bulkProcessingText'),
        yes: t('markProcessing'),
      }),
      run: mark('processing'),
    },
    // A batch is one file of payouts that somebody has looked at: all of them, or none.
    { id: 'batch', label: t('batch'), icon: IconFileSpreadsheet, seenOnly: true, run: batch },
  ]
  return {
    actions,
    whyNot: ({ abilities }: PayoutView) => (abilities.paid ? errorText(abilities.paid as ErrorCode, locale) : null),
  }
}
