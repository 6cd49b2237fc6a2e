import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { IconCheck, IconHandStop, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import type { Chosen } from '../../kit/list/use-selection.ts'
import type { MessageModalProps } from './MessageModal.tsx'

/** What a superadministrator does with several people at once; `writing` is the message that is being written to them. */
export function usePeopleBulk() {
  const t = useTexts('people')
  const { user } = useSession()
  const [writing, setWriting] = useState<MessageModalProps | null>(null)
  const block = (is_block: boolean) => async (chosen: Chosen) => {
    const { data } = await call(usersContract.blockMany, { body: { ...chosen, is_block } })
    await reread()
    return data
  }
  const write = (chosen: Chosen) =>
    new Promise<BulkResult>((resolve, reject) => {
      const onClose = () => {
        setWriting(null)
        // After what was sent: nothing is said of what nobody did, and who was chosen stays so.
        queueMicrotask(() => reject(new DOMException('Nothing was written', 'AbortError')))
      }
      const title = 'ids' in chosen ? t('messageManyTitle', { count: chosen.ids.length }) : t('message')
      setWriting({ title, chosen, onClose, onSent: resolve })
    })
  const actions: BulkAction[] = [
    { id: 'message', label: t('messageMany'), icon: IconMessage, run: write },
    {
      id: 'block',
      label: t('blockMany'),
      icon: IconHandStop,
      danger: true,
      asks: (count) => ({
        title: t('blockManyTitle', { count }),
        text: t('blockManyText'),
        yes: t('blockMany'),
        danger: true,
      }),
      run: block(true),
    },
    { id: 'unblock', label: t('unblockMany'), icon: IconCheck, run: block(false) },
  ]
  const bulk = { actions, whyNot: ({ id }: UserView) => (id === user?.id ? t('notSelf') : null) }
  return { bulk, writing }
}
