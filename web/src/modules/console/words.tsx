import type { RunStatus } from '@slipway/domain/console/runs.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import type { StatusFamily } from '@slipway/domain/tasks/status.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'

const family = {
  waiting: 'waiting',
  running: 'work',
  done: 'done',
  failed: 'failed',
  stopped: 'back',
} as const satisfies Record<RunStatus, StatusFamily>

export function RunBadge({ status }: { status: RunStatus }) {
  const t = useTexts('console')
  return (
    <FamilyBadge family={family[status]} size="sm">
      {t(`status_${status}`)}
    </FamilyBadge>
  )
}

/** A command that is gone from the list keeps its name. */
export const titleOf = (commands: readonly CommandView[], name: string): string =>
  commands.find((one) => one.name === name)?.title ?? name
