import type { AuditKind } from '@slipway/domain/audit/kinds.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const family = {
  done: 'done',
  refused: 'failed',
  revealed: 'review',
  summary: 'waiting',
} as const satisfies Record<AuditKind, StatusFamily>

export function KindBadge({ kind }: { kind: AuditKind }) {
  const t = useTexts('audit')
  return (
    <FamilyBadge family={family[kind]} size="sm">
      {t(`kind_${kind}`)}
    </FamilyBadge>
  )
}
