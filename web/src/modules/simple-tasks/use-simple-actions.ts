import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useApiMutation } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'

/** Whoever ordered a task changes and deletes it while nobody works on it. */
export function useSimpleActions() {
  const t = useTexts('simple-tasks')
  const me = useMe()
  const open = useOpenModal('simple')
  const removal = useApiMutation(simpleTasksContract.remove, { onSuccess: () => toast.success(t('removed')) })
  return (row: SimpleView): Action[] => {
    const mine = row.owner_id === me.id || me.activeRole === 'superadministrator'
    if (!mine || !editableStatuses.includes(row.status)) return []
    const { left, quantity } = row.batch ?? { left: 1, quantity: 1 }
    const isBatch = left > 1
    return [
      { id: 'edit', label: t('change'), icon: IconPencil, run: () => open(row.id) },
      {
        ...{ id: 'remove', label: t(isBatch ? 'removeLeft' : 'remove'), icon: IconTrash, danger: true },
        failed: t('removeFailed'),
        run: async () => {
          const words = isBatch
            ? { title: t('removeLeftTitle'), text: t('removeLeftText', { name: row.title, left, quantity }) }
            : { title: t('removeTitle'), text: t('removeText', { name: row.title }) }
          if (await confirm({ ...words, yes: t(isBatch ? 'removeLeft' : 'remove'), danger: true })) {
            await removal.mutateAsync({ params: { id: row.id }, query: isBatch ? { whole: true } : {} })
          }
        },
      },
    ]
  }
}
