import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import type { MadeWebhook } from '@slipway/domain/webhooks/schema.ts'
import { useApiMutation } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { confirm } from '../../kit/confirm.tsx'

/** Asks, makes a new secret and hands it on, for it is shown once. `isMoved`: why it is asked of an address that has changed. */
export function useRotation(onSecret: (made: MadeWebhook) => void) {
  const t = useTexts('webhooks')
  const rotation = useApiMutation(webhooksContract.rotate, { onSuccess: onSecret })
  return async (id: number, isMoved = false): Promise<void> => {
    const why = isMoved ? { text: t('movedText'), no: t('keepSecret') } : { text: t('rotateText') }
    if (await confirm({ title: t('rotateTitle'), yes: t('rotate'), ...why }))
      await rotation.mutateAsync({ params: { id } })
  }
}
