import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { TimeRequestView } from '@slipway/domain/tasks/more-time.schema.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isAbort, isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'

export type Decision = 'granted' | 'refused'

interface Options {
  failed: string
  onDone: (decision: Decision) => void
}

/** All of it or nothing, by one press. */
export function useDecision({ id: requestId, subtask_id: id }: TimeRequestView, { failed, onDone }: Options) {
  const [busy, setBusy] = useState<Decision | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const flight = useFlight()
  const answer = async (decision: Decision) => {
    setFault(null)
    setBusy(decision)
    try {
      await call(tasksContract.decideTime, { params: { id, requestId }, body: { decision } })
      await reread()
      onDone(decision)
    } catch (error) {
      if (!isAbort(error)) setFault(isApiError(error) ? error.told(failed).join(' ') : failed)
    } finally {
      setBusy(null)
    }
  }
  return { busy, fault, decide: (decision: Decision) => void flight.run(() => answer(decision)) }
}
