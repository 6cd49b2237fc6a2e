import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import type { WebhookView } from '@slipway/domain/webhooks/schema.ts'
import { IconKey, IconListDetails, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.tsx'
import { useOutcome } from './words.tsx'

interface Given {
  open: (id: number) => void
  rotate: (id: number) => Promise<void>
}

/** What is done with an address from its row. */
export function useWebhookActions({ open, rotate }: Given): (row: WebhookView) => Action[] {
  const t = useTexts('webhooks')
  const navigate = useNavigate()
  const outcomeOf = useOutcome()
  const removal = useApiMutation(webhooksContract.remove, { onSuccess: () => toast.success(t('removed')) })
  const trial = useApiMutation(webhooksContract.test)
  const test = async (id: number) => {
    const tried = await trial.mutateAsync({ params: { id } })
    const { status, took_ms, state } = tried
    if (state === 'delivered')
      toast.success(t('testArrived', { status: status ?? '', time: t('ms', { count: took_ms ?? 0 }) }))
    else toast.info(t('testFailed', { why: outcomeOf(tried) ?? '' }))
  }
  const remove = async ({ id, url }: WebhookView) => {
    const asks = { title: t('removeTitle'), text: t('removeText', { url }), yes: t('remove'), danger: true }
    if (await confirm(asks)) await removal.mutateAsync({ params: { id } })
  }
  return (row) => [
    { id: 'edit', label: t('change'), icon: IconPencil, run: () => open(row.id) },
    { id: 'test', label: t('test'), icon: IconSend, run: () => test(row.id) },
    {
      ...{ id: 'deliveries', label: t('showDeliveries'), icon: IconListDetails },
      run: () => void navigate({ to: '.', search: { tab: 'deliveries', webhook: String(row.id) } as never }),
    },
    { id: 'rotate', label: t('rotate'), icon: IconKey, run: () => rotate(row.id) },
    {
      ...{ id: 'remove', label: t('remove'), icon: IconTrash, danger: true },
      failed: t('removeFailed'),
      run: () => remove(row),
    },
  ]
}
