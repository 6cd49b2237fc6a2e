import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from './errors.ts'

/** Headers by the contract of their call. Not checked with the rest of the input: whose record it is about is asked first. */
export function readHeaders<S extends z.ZodObject>(
  { headers }: Pick<Endpoint, 'headers'> & { headers: S },
  request: Pick<FastifyRequest, 'headers'>,
): z.output<S> {
  const parsed = headers.safeParse(request.headers, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data
}
