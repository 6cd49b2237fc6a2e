import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/use-selection.ts'
import type { Task } from '../queries.ts'

/** The tasks of the queue that are chosen for one decision; what has left the queue is chosen no more. */
export function usePicked(tasks: readonly Task[]) {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<RowId>>(new Set())
  const ids = isOn ? tasks.map(({ id }) => id).filter((id) => chosen.has(id)) : []
  const selection: Selection = {
    has: (id) => ids.some((one) => one === id),
    count: ids.length,
    isAll: false,
    chosen: { ids },
    pick: (id, on) => setChosen(new Set<RowId>(on ? [...ids, id] : ids.filter((one) => one !== id))),
    pickPage: (on) => setChosen(new Set(on ? tasks.map(({ id }) => id) : [])),
    pickAll: () => undefined,
    clear: () => setChosen(new Set()),
    page: tasks.map(({ id }) => id),
  }
  const turn = () => {
    setOn(!isOn)
    setChosen(new Set())
  }
  return { isOn, turn, selection }
}
