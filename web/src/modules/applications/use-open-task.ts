import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'

/**
 * Opens the task card in place of this one: one modal at a time, and Back returns. Undefined for readers whom the
 * application's tasks are not shown to: they see the pipeline, but no terms.
 */
export function useOpenTask(
  { tasks = [] }: ApplicationView,
  from: 'application' | 'applicationCollapse' = 'application',
): ((subtaskId: number) => void) | undefined {
  const { swap } = useUrlModal(from)
  const shown = tasks.some(({ subtasks }) => subtasks?.some(({ cost }) => cost !== null))
  return shown ? (subtaskId) => swap(openParam('task', subtaskId), { keep: true }) : undefined
}
