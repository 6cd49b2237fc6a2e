import type { FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'

/** Aborts when whoever asked has gone before the answer was there. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => raw.writableFinished || controller.abort(new AppError('unavailable')))
  return controller.signal
}
