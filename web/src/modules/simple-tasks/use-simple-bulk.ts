import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import { useAsked } from '../../kit/list/use-asked.ts'
import type { Chosen } from '../../kit/list/use-selection.ts'
import { offerUndo } from '../tasks/undo/offer-undo.ts'

/** What whoever ordered simple tasks decides of several at once; `writing` is why they are being sent back. */
export function useSimpleBulk() {
  const t = useTexts('simple-tasks')
  const { asked: writing, ask } = useAsked<{ ids: number[] }>()
  const accept = async (chosen: Chosen) => {
    if (!('ids' in chosen)) return undefined
    const { data } = await call(simpleTasksContract.decide, { body: { ...chosen, decision: 'complete' } })
    await reread()
    offerUndo(data.undo)
    return data
  }
  const actions: BulkAction[] = [
    {
      id: 'accept',
      label: t('acceptMany'),
      icon: IconCheck,
      seenOnly: true,
      asks: (count) => ({ title: t('acceptManyTitle', { count }), text: t('acceptManyText'), yes: t('acceptMany') }),
      run: accept,
    },
    {
      ...{ id: 'send-back', label: t('sendBackMany'), icon: IconArrowBackUp, seenOnly: true },
      run: async (chosen) => ('ids' in chosen ? ask(chosen) : undefined),
    },
  ]
  const whyNot = ({ abilities: { complete, revise } }: SimpleView): string | null => {
    if (complete === null || revise === null) return null
    return complete?.text ?? revise?.text ?? t('notToDecide')
  }
  return { bulk: { actions, whyNot }, writing }
}
