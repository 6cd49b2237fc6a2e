import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import type { TextState } from '@slipway/domain/texts/limits.ts'
import type { TextView } from '@slipway/domain/texts/schema.ts'
import { stateOf } from '@slipway/domain/texts/state.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const family = {
  changed: 'work',
  incomplete: 'review',
  unfit: 'failed',
  lost: 'waiting',
} as const satisfies Record<TextState, StatusFamily>

/** What became of a text; most are as they are built in. */
export function StateBadge({ of }: { of: TextView }) {
  const t = useTexts('texts')
  const state = stateOf(of)
  if (state === 'builtIn') return '—'
  return (
    <FamilyBadge family={family[state]} size="sm">
      {t(`state_${state}`)}
    </FamilyBadge>
  )
}
