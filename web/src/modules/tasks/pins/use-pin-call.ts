import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { call } from '../../../api/client.ts'
import { reread } from '../../../api/live.ts'
import { useFlight } from '../../../kit/form/use-flight.ts'
import { toast } from '../../../kit/toast.tsx'

/** One press about a pin; what goes wrong is said, and what is shown is read again either way. */
export function usePinCall() {
  const { busy, run } = useFlight()
  /** `failed` is said when the server failed at it. */
  const send = <E extends Endpoint>(endpoint: E, args: Args<E>, failed: string) =>
    run(async () => {
      try {
        await call(endpoint, args)
      } catch (error) {
        toast.failed(error, failed)
      }
      await reread()
    })
  return { busy, send }
}
