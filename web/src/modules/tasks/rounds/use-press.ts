import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { isAbort, isApiError } from '../../../api/errors.ts'
import { reread } from '../../../api/live.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'

/** One press outside of a form; `failed` where the server says nothing of its own. */
export function usePress(failed: string) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const flight = useFlight()
  const press = <E extends Endpoint>(endpoint: E, args: Args<E>, onDone: () => void) =>
    flight.run(async () => {
      setFault(null)
      setBusy(true)
      try {
        await call(endpoint, args)
        await reread()
        onDone()
      } catch (error) {
        if (!isAbort(error)) setFault(isApiError(error) ? error.told(failed).join(' ') : failed)
      } finally {
        setBusy(false)
      }
    })
  return { busy, fault, press }
}
