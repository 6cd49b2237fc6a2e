import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ends } from './ends.ts'
import type { Config } from './platform/config.ts'
import { createFront } from './platform/http/front.ts'
import type { State } from './platform/http/operations.ts'
import type { Reports } from './platform/reports/reports.ts'

export interface Running {
  url: string
  /** Settles once everything is up; rejects when it can't be. */
  ready: Promise<void>
  /** Undoes what was started, in reverse. Takes less than ten seconds whatever clients do. */
  stop(): Promise<void>
}

/** How the process takes its leave. Tests say themselves when each step is over. */
export interface Leave {
  /** Balancers and clients are told to go elsewhere, before the port closes. */
  farewell(): Promise<unknown>
  /** For requests that were sent before the port closed; as the HTTP server has it unless given. */
  onTheWay?: () => Promise<unknown>
  /** How long open requests are waited for, each step of the stop after them, and all of it. */
  requestsMs: number
  stepMs: number
  allMs: number
}

interface Around {
  leave?: Leave
  reports?: Reports | null
}

const farewellMs = 500
export const usualLeave: Leave = {
  farewell: () => sleep(farewellMs),
  requestsMs: 3_000,
  stepMs: 4_000,
  allMs: 10_000,
}

/**
 * Opens the port and starts the rest behind it; `/api/health` answers at once, `/api/ready` when all is up. The rest
 * is imported only then: reading its code is most of the start.
 */
export async function boot(
  config: Config,
  log: Logger,
  { leave = usualLeave, reports = null }: Around = {},
): Promise<Running> {
  const front = createFront(leave.onTheWay)
  const port = await front.listen(config.PORT, config.HOST)
  const url = config.PUBLIC_URL ?? `http://${config.HOST}:${port}`
  const state: State = { ready: false, readyAt: null, stopping: false }
  const ends: Ends = []
  const started = import('./start.ts').then(({ start }) => start({ config, log, reports, front, state, ends }))
  const ready = started.then(() => {
    if (state.stopping) return
    front.open()
    Object.assign(state, { ready: true, readyAt: performance.now() })
    log.info({ url, embedded: config.embedded, demo: config.demo }, 'ready')
  })
  // Whoever awaits `ready` learns of it; `stop` must not be the second to fail.
  const settled = ready.catch(() => undefined)
  const stop = async () => {
    const served = state.ready
    Object.assign(state, { ready: false, stopping: true })
    front.drain()
    if (served) await leave.farewell()
    await front.close(leave.requestsMs)
    await settled
    for (const end of ends.reverse()) {
      await Promise.race([end(), sleep(leave.stepMs)]).catch((error: unknown) => log.error({ err: error }, 'stop'))
    }
  }
  return { url, ready, stop }
}
