import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { watchLoop } from './loop-delay.ts'
import type { State } from './operations.ts'

/** Beyond this the process answers some with 503 rather than all of them late. */
const usualDelayMs = 1_000
const usualSampleMs = 250
/** Bytes of a file that must come in the time that any other body may take: 2 KB a second. */
const leastOfFile = 65_536

/**
 * Answered however busy the process is: the questions of operators, and what is no call of the API. A page without its
 * style or code stays broken, since browsers ask for neither again, and files are no work that could be put off.
 */
const alwaysAnswered = /^(?!\/api\/)|^\/api\/(health|ready)\/?$/

/** Registered while the product starts, it says nothing of delays that the start itself made. */
export function registerOverload(
  http: FastifyInstance,
  state: Pick<State, 'readyAt'>,
  {
    bodyMs = 30_000,
    delayMs = usualDelayMs,
    sampleMs = usualSampleMs,
    clock = () => performance.now(),
  }: { bodyMs?: number; delayMs?: number; sampleMs?: number; clock?: () => number } = {},
): void {
  const delay = watchLoop(sampleMs)
  http.addHook('onClose', async () => delay.stop())
  http.addHook('onRequest', async ({ url }) => {
    // The first samples still measure the start.
    const settled = clock() - (state.readyAt ?? clock()) > 3 * sampleMs
    if (settled && delay.now() > delayMs && !alwaysAnswered.test(url)) throw new AppError('unavailable', { seconds: 5 })
  })
  cutSlowBodies(http, bodyMs)
}

/** Whoever sends more slowly holds a connection, and for files a working copy too, on purpose. */
function cutSlowBodies(http: FastifyInstance, bodyMs: number): void {
  http.addHook('preParsing', async (request) => {
    const { complete, socket } = request.raw
    // A request that is injected has no connection.
    if (complete || !(socket instanceof Socket)) return
    // Bodies that aren't files are small: all of one fits into one period.
    const least = request.routeOptions.config.call?.upload ? leastOfFile : Number.POSITIVE_INFINITY
    let before = socket.bytesRead
    const timer = setInterval(() => {
      if (request.raw.complete || socket.bytesRead - before >= least) {
        before = socket.bytesRead
        return
      }
      clear()
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }, bodyMs)
    timer.unref()
    const clear = () => clearInterval(timer)
    request.raw.once('end', clear).once('close', clear)
  })
}
