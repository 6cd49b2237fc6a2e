import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Beyond this the process answers some with 503 rather than all of them late. */
const maxEventLoopDelayMs = 1_000
const bodyMs = 30_000

/** The questions of operators, which are answered however busy the process is. */
const alwaysAnswered = /^\/api\/(health|ready)\/?$/

export async function registerOverload(http: FastifyInstance): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: 500,
    pressureHandler: ({ url }) => {
      if (!alwaysAnswered.test(url)) throw new AppError('unavailable', { seconds: 5 })
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
