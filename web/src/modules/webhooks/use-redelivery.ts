import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import type { DeliveryView } from '@slipway/domain/webhooks/schema.ts'
import { IconRotateClockwise } from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import { toast } from '../../kit/toast.tsx'

/** Sending again, of one or of many. */
export function useRedelivery() {
  const t = useTexts('webhooks')
  const again = useApiMutation(webhooksContract.redeliver, { onSuccess: () => toast.success(t('redelivered')) })
  const whyNot = ({ state, endpoint }: DeliveryView) => {
    if (state === 'waiting') return t('waitsAlready')
    return endpoint.enabled ? null : t('isOff')
  }
  const actionsOf = (row: DeliveryView): Action[] => [
    {
      ...{ id: 'redeliver', label: t('redeliver'), icon: IconRotateClockwise, whyNot: whyNot(row) },
      run: async () => void (await again.mutateAsync({ params: { id: row.id } })),
    },
  ]
  const many: BulkAction = {
    ...{ id: 'redeliver', label: t('redeliver'), icon: IconRotateClockwise },
    asks: (count) => ({ title: t('redeliverMany', { count }), text: t('redeliverText'), yes: t('redeliver') }),
    run: async (chosen) => {
      const { data } = await call(webhooksContract.redeliverMany, { body: chosen })
      await reread()
      return data
    },
  }
  return { actionsOf, bulk: { actions: [many], whyNot } }
}
