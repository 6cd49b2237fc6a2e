import { isRowWord } from '@slipway/domain/access/who.ts'
import { type ActivitySubject, activitySubjects } from '@slipway/domain/activity/subjects.ts'
import { phone } from '@slipway/domain/identity/phone.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { SecurityEvent, SecurityEvents } from '../security/security-events.ts'
import { bearerOf, userAgentOf } from './identity.ts'

export interface Watch {
  /** Tells of a refusal that speaks of an attempt. Answers whether it deserves a line in the log. */
  refused(request: FastifyRequest, error: unknown): boolean
  /** Tells that the answer of this request, to the call of this name, shows a secret. */
  revealed(request: FastifyRequest, call: string, what: string, subject?: SecurityEvent['subject']): void
}

/** Wrong credentials are a fault of a form to the reader, and an attempt to us. */
const codes: readonly string[] = [
  'credentials_wrong',
  'staff_login_elsewhere',
  'external_login_elsewhere',
  'sso_failed',
]
const faults: readonly string[] = ['code_invalid', 'phone_code_invalid', 'verification_expired', 'password_wrong']

/** What of a refusal is told: the code, or that of the fault at a field. Null for what happens to anybody. */
function attemptOf(request: FastifyRequest, { code, status, fields }: AppError): string | null {
  if (status === 403 || status === 429 || codes.includes(code)) return code
  // Without credentials it is only somebody who has not signed in yet.
  if (status === 401) return bearerOf(request) || code !== 'unauthenticated' ? code : null
  const named: unknown[] = Object.values(fields ?? {}).flat()
  return faults.find((fault) => named.includes(fault)) ?? null
}

/** The call that was meant; of several at one address it is known once the body was read. */
const nameOf = (request: FastifyRequest): string | null =>
  request.meant?.name ?? request.routeOptions.config.name ?? null

/** The call of a request by its template, never by its address: ids and searches say who asks for what. */
export function routeOf({ meant, method, routeOptions: { config, url } }: FastifyRequest) {
  const call = meant?.call ?? config.call
  return call ? { method: call.method, route: fullPath(call) } : { method, route: url ?? 'unknown' }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the handler has found the call to be about, or the filter of its list. */
    concerned?: SecurityEvent['subject']
  }
}

/** The person whose records alone a list is asked for. */
export function personIn({ query }: { query: unknown }): SecurityEvent['subject'] {
  const id = Number((query as { filter?: { user?: unknown } } | undefined)?.filter?.user)
  return isId(id) ? { type: 'user', id } : null
}

const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31

/** The record that the id in the path names, by the contract of the call, or what was found out of it. */
function subjectOf({ meant, routeOptions: { config }, params, concerned }: FastifyRequest): SecurityEvent['subject'] {
  if (concerned) return concerned
  const call = meant?.call ?? config.call
  const type = call?.about ?? call?.who.find(isRowWord)?.of
  const id = Number((params as { id?: string } | undefined)?.id)
  return isKept(type) && isId(id) ? { type, id } : null
}

const isKept = (type: string | undefined): type is ActivitySubject =>
  (activitySubjects as readonly (string | undefined)[]).includes(type)

export function createWatch(events: SecurityEvents): Watch {
  const add = (
    request: FastifyRequest,
    { subject = subjectOf(request), ...event }: Pick<SecurityEvent, 'kind' | 'call' | 'code'> & Partial<SecurityEvent>,
  ) =>
    events.add({
      ...event,
      subject,
      userId: request.actor?.userId ?? null,
      impersonatorId: request.actor?.impersonatorId ?? null,
      phone: phoneOf(request.body),
      address: request.ip,
      userAgent: userAgentOf(request),
      requestId: request.id,
    })
  function missed(request: FastifyRequest): void {
    const { actor, ip: address, id: requestId } = request
    const call = nameOf(request)
    if (!actor || !call) return
    const { userId, impersonatorId } = actor
    events.missed({ userId, impersonatorId, call, address, userAgent: userAgentOf(request), requestId })
  }
  return {
    refused(request, error) {
      if (error instanceof AppError && error.status === 404) {
        missed(request)
        return false
      }
      const code = error instanceof AppError ? attemptOf(request, error) : null
      return code !== null && add(request, { kind: 'refused', call: nameOf(request), code })
    },
    revealed: (request, call, what, subject) =>
      void add(request, { kind: 'revealed', call, code: what, ...(subject && { subject }) }),
  }
}

function phoneOf(body: unknown): string | null {
  const given = typeof body === 'object' && body !== null && 'phone' in body ? body.phone : null
  return phone.safeParse(given).data ?? null
}
