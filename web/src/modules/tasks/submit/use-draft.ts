import { secretFields } from '@slipway/domain/tasks/deliverables.ts'
import { useEffect } from 'react'
import type { WorkValues } from './work-values.ts'

const keyOf = (taskId: number) => `slipway-draft-task-${taskId}`

export function readDraft(taskId: number): Partial<WorkValues> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(taskId)) ?? 'null')
  } catch {
    return null
  }
}

export function dropDraft(taskId: number) {
  try {
    sessionStorage.removeItem(keyOf(taskId))
  } catch {
    // Without a storage there is no draft either.
  }
}

/** Passwords are never kept. */
export const withoutSecrets = (values: WorkValues): WorkValues => ({
  ...values,
  ...Object.fromEntries(secretFields.filter((name) => name in values).map((name) => [name, ''])),
})

/** Keeps what is typed and uploaded as long as the tab lives, so that the card may be closed meanwhile. */
export function useDraft(taskId: number, values: WorkValues, changed: boolean) {
  // The storage is an outside system.
  useEffect(() => {
    if (!changed) return
    try {
      sessionStorage.setItem(keyOf(taskId), JSON.stringify(withoutSecrets(values)))
    } catch {
      // A full or absent storage only loses the draft.
    }
  }, [taskId, values, changed])
}
