import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { readForm } from './body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody makes the call without signing in: only then are its bodies read up to the limits of their kinds. */
    signedIn?: boolean
  }
}

/** Bytes of what anybody may send. A passkey's answer is the longest that such a call takes, and half as long. */
export const smallBody = 16_384
const jsonBody = 1_048_576
/** A form is taken apart field by field: it costs more by the byte than JSON does. */
const formBody = 262_144

/** Keys of one object and fields of one form: the largest of our own forms have a tenth of them. */
const mostKeys = 1_000

/**
 * Reads JSON and forms. Nothing counts a stranger's calls before their body is read and checked, so every address takes
 * small bodies unless its route says that it is for people who are signed in, who are known before that.
 */
export async function registerBodies(http: FastifyInstance): Promise<void> {
  http.addHook('onRoute', (route) => {
    if (!route.config?.signedIn) route.bodyLimit = smallBody
  })
  await http.register(formbody, { parser: readFormBody, bodyLimit: formBody })
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<string>(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'string', bodyLimit: jsonBody },
    // Its own faults are told by calling back, and what is thrown within it counts as wrong JSON.
    (request, text, done) =>
      parse(request, text, (error, body) =>
        done(error ?? (hasManyKeys(body) ? new AppError('payload_too_large') : null), body),
      ),
  )
}

/** What a multipart form without files may hold, which is under no limit of fastify's. Throws payload_too_large. */
export function multipartRoom({ headers, routeOptions }: FastifyRequest): number {
  const room = routeOptions.config.signedIn ? formBody : smallBody
  // What stands between the parts counts nowhere else, so a form that doesn't say its length is refused.
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > room) throw new AppError('payload_too_large')
  return room
}

function readFormBody(text: string): Record<string, unknown> {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++fields > mostKeys) throw new AppError('payload_too_large')
  return readForm(text)
}

/** To copy an object of very many keys, as schemas and documents do, costs more than all else that a body asks for. */
function hasManyKeys(body: unknown): boolean {
  const rest = [body]
  while (rest.length) {
    const item = rest.pop()
    if (typeof item !== 'object' || item === null) continue
    const parts = Object.values(item)
    if (parts.length > mostKeys && !Array.isArray(item)) return true
    for (const part of parts) if (typeof part === 'object' && part !== null) rest.push(part)
  }
  return false
}
