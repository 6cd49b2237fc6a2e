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
import { useAsked } from '../../kit/list/use-asked.ts'
import type { Chosen } from '../../kit/list/use-selection.ts'
import type { BlockModalProps } from './BlockModal.tsx'
import type { MessageModalProps } from './MessageModal.tsx'

/** What a superadministrator does with several people at once; `writing` and `blocking` are what is being asked for. */
export function usePeopleBulk() {
  const t = useTexts('people')
  const { user } = useSession()
  const [writing, setWriting] = useState<MessageModalProps | null>(null)
  const { asked: blocking, ask } = useAsked<Pick<BlockModalProps, 'chosen' | 'about'>>()
  const block = async (chosen: Chosen) => {
    const { data: about } = await call(usersContract.previewBlocks, { body: chosen })
    const result = await ask({ chosen, about })
    await reread()
    return result
  }
  const unblock = async (chosen: Chosen) => {
    const { data } = await call(usersContract.blockMany, { body: { ...chosen, is_block: false } })
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
      run: block,
    },
    { id: 'unblock', label: t('unblockMany'), icon: IconCheck, run: unblock },
  ]
  const bulk = { actions, whyNot: ({ id }: UserView) => (id === user?.id ? t('notSelf') : null) }
  return { bulk, writing, blocking }
}
