import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { rowKey } from '../batch.ts'
import type { Task } from '../queries.ts'

/**
 * What became of pressing "take" on a row. `taken` is shown at once, before the server has agreed; once the pointer or
 * the focus has left the row, it is `free` to go. `id`: of the task that it was; of a batch the next one that was left.
 */
export type Take =
  | { state: 'taken'; id: number; agreed: boolean; free: boolean }
  | { state: 'refused'; message: string }

/** Takes tasks from the board, optimistically: the row says so at once and takes it back when the server refuses. By `rowKey`. */
export function useTake() {
  const [takes, setTakes] = useState<ReadonlyMap<number, Take>>(new Map())
  const put = (id: number, take: Take | null) =>
    setTakes((before) => {
      const next = new Map(before)
      if (take) next.set(id, take)
      else next.delete(id)
      return next
    })
  const change = (id: number, part: { agreed: true; id: number } | { free: true }) =>
    setTakes((before) => {
      const known = before.get(id)
      return known?.state === 'taken' ? new Map(before).set(id, { ...known, ...part }) : before
    })
  const take = async (task: Task) => {
    const key = rowKey(task)
    put(key, { state: 'taken', id: task.id, agreed: false, free: false })
    let id = task.id
    try {
      // It says so already: whoever goes elsewhere at once has it all the same.
      const taken = await call(tasksContract.take, { params: { id: task.id }, body: {} }, { keepalive: true })
      id = taken.id
    } catch (error) {
      put(key, { state: 'refused', message: isApiError(error) ? error.messages.join(' ') : i18n.t('errorTitle') })
      return
    }
    await reread()
    change(key, { agreed: true, id })
  }
  /** Shown as taken while the lists still count them otherwise. */
  const pending = [...takes.values()].filter((one) => one.state === 'taken' && !one.agreed).length
  const held = [...takes].filter(([, one]) => one.state === 'refused' || !one.free).map(([id]) => id)
  return {
    pending,
    takes,
    take,
    dismiss: (id: number) => put(id, null),
    /** A row that was taken may go, as soon as the list has lost it. */
    letGo: (id: number) => change(id, { free: true }),
    /** Rows that stay although the list has lost them. */
    held: new Set(held),
  }
}
