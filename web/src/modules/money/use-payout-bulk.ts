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
import { useAskBulk } from './use-ask-bulk.tsx'

/** What a superadministrator does with several payouts at once. */
export function usePayoutBulk() {
  const t = useTexts('money')
  const locale = useLocale()
  const ask = useAskBulk()
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
      asks: (_count, chosen) =>
        ask('paid', chosen, {
          title: (count) => t('bulkPaidTitle', { count }),
          text: t('bulkPaidText'),
          yes: t('markPaid'),
        }),
      run: mark('paid'),
    },
    {
      id: 'processing',
      label: t('markProcessing'),
      icon: IconPlayerPlay,
      asks: (_count, chosen) =>
        ask('processing', chosen, {
          title: (count) => t('bulkProcessingTitle', { count }),
          text: t('bulkProcessingText'),
          yes: t('markProcessing'),
        }),
      run: mark('processing'),
    },
    {
      id: 'batch',
      label: t('batch'),
      icon: IconFileSpreadsheet,
      // A batch is one file of payouts that somebody has looked at: all of them, or none.
      seenOnly: true,
      asks: (_count, chosen) =>
        ask('batch', chosen, {
          title: (count) => t('bulkBatchTitle', { count }),
          text: t('bulkBatchText'),
          yes: t('batch'),
        }),
      run: batch,
    },
  ]
  /** Those can be chosen with which at least one of these can be done. */
  const whyNot = ({ abilities: { paid, processing, batch: exported } }: PayoutView) =>
    paid && processing && exported ? errorText(paid as ErrorCode, locale) : null
  return { actions, whyNot }
}
