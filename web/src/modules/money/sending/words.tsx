import type { SendingState } from '@slipway/domain/money/sendings.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'

const families = {
  queued: 'waiting',
  sending: 'work',
  sent: 'work',
  unknown: 'waiting',
  person: 'failed',
  paid: 'done',
  failed: 'failed',
} as const satisfies Record<SendingState, StatusFamily>

export function SendingBadge({ state, size }: { state: SendingState; size?: 'sm' | 'md' }) {
  const t = useTexts('sendings')
  return (
    <FamilyBadge family={families[state]} {...(size && { size })}>
      {t(`state_${state}`)}
    </FamilyBadge>
  )
}
