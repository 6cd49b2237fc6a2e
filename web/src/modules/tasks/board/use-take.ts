import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { i18n } from '../../../i18n/i18n.ts'
import type { Task } from '../queries.ts'

/** What became of pressing "take" on a row. `taken` is shown at once, before the server has agreed. */
export type Take = { state: 'taken'; agreed: boolean } | { state: 'refused'; message: string }

/** Takes tasks from the board, optimistically: the row says so at once and takes it back when the server refuses. */
export function useTake(onTaken: (task: Task) => void) {
  const [takes, setTakes] = useState<ReadonlyMap<number, Take>>(new Map())
  const put = (id: number, take: Take | null) =>
    setTakes((before) => {
      const next = new Map(before)
      if (take) next.set(id, take)
      else next.delete(id)
      return next
    })
  const take = async (task: Task) => {
    put(task.id, { state: 'taken', agreed: false })
    try {
      await call(tasksContract.take, { params: { id: task.id }, body: {} })
      onTaken(task)
    } catch (error) {
      put(task.id, { state: 'refused', message: isApiError(error) ? error.messages.join(' ') : i18n.t('errorTitle') })
      return
    }
    await reread()
    put(task.id, { state: 'taken', agreed: true })
  }
  const refused = [...takes].filter(([, { state }]) => state === 'refused').map(([id]) => id)
  /** Shown as taken while the lists still count them otherwise. */
  const pending = [...takes.values()].filter((one) => one.state === 'taken' && !one.agreed).length
  return { pending, takes, take, dismiss: (id: number) => put(id, null), refused: new Set(refused) }
}
