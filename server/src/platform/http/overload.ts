import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { State } from './operations.ts'

/** Beyond this the process answers some with 503 rather than all of them late. */
const maxEventLoopDelayMs = 1_000
const sampleMs = 500
const bodyMs = 30_000

/** The questions of operators, which are answered however busy the process is. */
const alwaysAnswered = /^\/api\/(health|ready)\/?$/

/** Registered while the product starts, it says nothing of delays that the start itself made. */
export async function registerOverload(http: FastifyInstance, state: Pick<State, 'readyAt'>): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url }) => {
      // A sample tells of the time since the one before, and a busy loop takes it late.
      const settled = performance.now() - (state.readyAt ?? performance.now()) > 3 * sampleMs
      if (settled && !alwaysAnswered.test(url)) throw new AppError('unavailable', { seconds: 5 })
    },
  })
  cutSlowBodies(http)
}

/** Bodies that aren't files are small: who needs longer for one holds the connection on purpose. */
function cutSlowBodies(http: FastifyInstance): void {
  http.addHook('preParsing', async (request) => {
    if (request.raw.complete || request.routeOptions.config.call?.upload) return
    const { socket } = request.raw
    const timer = setTimeout(() => {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }, bodyMs)
    timer.unref()
    const clear = () => clearTimeout(timer)
    request.raw.once('end', clear).once('close', clear)
  })
}
