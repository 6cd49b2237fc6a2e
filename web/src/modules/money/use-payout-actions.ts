import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { moneyContract } from '@slipway/domain/money/calls.ts'
import type { PayoutBatchView, PayoutView } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import {
  IconCheck,
  IconFileSpreadsheet,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { toast } from '../../kit/toast.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import { useSendingActions } from './sending/use-sending-actions.ts'
import { useExported, usePurseName } from './words.tsx'

/** What a superadministrator does with a payout: row menu and card read the same list. */
export function usePayoutActions(): (payout: PayoutView) => Action[] {
  const t = useTexts('money')
  const { money, locale } = useFormats()
  const purseOf = usePurseName()
  const decide = useApiMutation(moneyContract.decidePayout)
  const reject = useOpenModal('reject-payout')
  const hold = useOpenModal('hold-payout')
  const approve = useApiMutation(moneyContract.approvePayout)
  const release = useApiMutation(moneyContract.holdPayout)
  const copy = useApiMutation(moneyContract.payoutBatchCopy)
  const exported = useExported()
  const sendingActions = useSendingActions()
  const copyBatch = async (batch: PayoutBatchView) => {
    const { id, number, copies } = batch
    const text = t('batchCopyText', { ...exported(batch), copies })
    if (!(await confirm({ title: t('batchCopy', { number }), text, yes: t('batchCopyYes') }))) return
    saveFile((await copy.mutateAsync({ params: { id } })) as unknown as File)
    toast.success(t('batchCopyDone', { number }))
  }
  const why = (code: string | null) => (code ? errorText(code as ErrorCode, locale) : null)
  return (payout) => {
    const { id, abilities, batch } = payout
    const set = (status: 'processing' | 'paid') => decide.mutateAsync({ params: { id }, body: { status } })
    const pay = async () => {
      const amount = money(payout.amount, payout.currency)
      const text = t('markPaidText', { name: personName(payout.user), purse: purseOf(payout) })
      if (await confirm({ title: t('markPaidTitle'), text, yes: t('markPaidYes', { amount }), isFinal: true })) {
        await set('paid')
        toast.success(t('markedPaid', { id }))
      }
    }
    // The rights are the same for all three; where there are none, there is nothing to show.
    if (abilities.paid === 'forbidden') return []
    const processing = {
      id: 'processing',
      label: t('markProcessing'),
      icon: IconPlayerPlay,
      whyNot: payout.status === 'processing' ? t('status_processing') : why(abilities.processing),
      run: () => set('processing'),
    }
    return [
      // What its provider sends is sent by it; marking it as paid by hand comes after.
      ...sendingActions(payout),
      { id: 'paid', label: t('markPaid'), icon: IconCheck, whyNot: why(abilities.paid), run: pay },
      ...(payout.provider === 'manual' ? [processing] : []),
      ...(abilities.paid === 'payout_unchecked'
        ? [
            {
              id: 'approve',
              label: t('approve'),
              icon: IconUserCheck,
              whyNot: why(abilities.approve),
              run: async () => {
                await approve.mutateAsync({ params: { id } })
                toast.success(t('approveDone'))
              },
            },
          ]
        : []),
      abilities.release === null
        ? {
            id: 'release',
            label: t('release'),
            icon: IconPlayerPlay,
            run: () => release.mutateAsync({ params: { id }, body: { reason: null } }),
          }
        : { id: 'hold', label: t('hold'), icon: IconPlayerPause, whyNot: why(abilities.hold), run: () => hold(id) },
      {
        id: 'reject',
        label: t('reject'),
        icon: IconX,
        danger: true,
        whyNot: why(abilities.rejected),
        run: () => reject(id),
      },
      ...(batch
        ? [
            {
              id: 'copy',
              label: t('batchCopy', { number: batch.number }),
              icon: IconFileSpreadsheet,
              run: () => copyBatch(batch),
            },
          ]
        : []),
    ]
  }
}
