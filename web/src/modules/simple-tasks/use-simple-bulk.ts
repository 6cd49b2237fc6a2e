import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import type { SendBackProps } from './SendBackModal.tsx'

/** What whoever ordered simple tasks decides of several at once; `writing` is why they are being sent back. */
export function useSimpleBulk() {
  const t = useTexts('simple-tasks')
  const [writing, setWriting] = useState<SendBackProps | null>(null)
  const accept = async (chosen: Chosen) => {
    if (!('ids' in chosen)) return undefined
    const { data } = await call(simpleTasksContract.decide, { body: { ...chosen, decision: 'complete' } })
    await reread()
    return data
  }
  const sendBack = (chosen: Chosen) =>
    new Promise<BulkResult | undefined>((resolve, reject) => {
      if (!('ids' in chosen)) return resolve(undefined)
      const onClose = () => {
        setWriting(null)
        // After what was sent: nothing is said of what nobody did, and who was chosen stays so.
        queueMicrotask(() => reject(new DOMException('Nothing was written', 'AbortError')))
      }
      setWriting({ ids: chosen.ids, onClose, onSent: resolve })
    })
  const actions: BulkAction[] = [
    {
      id: 'accept',
      label: t('acceptMany'),
      icon: IconCheck,
      seenOnly: true,
      asks: (count) => ({ title: t('acceptManyTitle', { count }), text: t('acceptManyText'), yes: t('acceptMany') }),
      run: accept,
    },
    { id: 'send-back', label: t('sendBackMany'), icon: IconArrowBackUp, seenOnly: true, run: sendBack },
  ]
  const whyNot = ({ abilities: { complete, revise } }: SimpleView): string | null => {
    if (complete === null || revise === null) return null
    return complete?.text ?? revise?.text ?? t('notToDecide')
  }
  return { bulk: { actions, whyNot }, writing }
}
