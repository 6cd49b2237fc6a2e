import type { ErrorCode } from '@slipway/domain/errors.ts'

type FieldErrors = Record<string, string[]>

interface Problem {
  status: number
  code: string
  error: string
  errors: FieldErrors | string[]
  requestId: string | null
  current?: unknown
}

/** What of an answer is read; `headers` are there in every one that came over the wire. */
type Refusal = Pick<Response, 'status' | 'url'> & Partial<Pick<Response, 'headers'>>

/** What the server answered instead of the result. `status` 0: it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the domain's error table, or one that this client does not know yet. */
  readonly code: ErrorCode | (string & {})
  readonly error: string
  readonly errors: FieldErrors | string[]
  readonly requestId: string | null
  /** Of a `conflict`: what stands by now in the fields that were seen otherwise. */
  readonly current: unknown

  constructor(problem: Problem) {
    super(problem.error)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.error = problem.error
    this.errors = problem.errors
    this.requestId = problem.requestId
    this.current = problem.current
  }

  /** Messages by field; empty when the error is about the whole. */
  get fields(): FieldErrors {
    return Array.isArray(this.errors) ? {} : this.errors
  }

  /** Every message in one list, to be shown one by one. */
  get messages(): string[] {
    const list = Array.isArray(this.errors) ? this.errors : Object.values(this.errors).flat()
    return list.length ? list : [this.error]
  }

  /** The messages to show: what the server found wrong; of its own faults that have no name, what could not be done. */
  told(failed: string | undefined): string[] {
    return failed && this.status >= 500 && nameless.has(this.code) ? [failed] : this.messages
  }

  is(code: ErrorCode): boolean {
    return this.code === code
  }
}

/** Faults that say nothing of what was asked for: the server's own, and those of what stands before it. */
const nameless = new Set<string>(['internal', 'unavailable'] satisfies ErrorCode[])

const accessRights = /access rights|прав доступа/i
/** The calls that app managers alone make. */
const ofManagers = /\/api\/(app_manager|tasks\/manager-simple)\//

type Say = (key: 'errorText' | 'forbidden' | 'managerRights') => string

/**
 * Reads the error body of any call; answers that are not ours (a proxy's page) become a plain `internal`, and a 500
 * that tells of access rights what it means: a refusal.
 */
export function readProblem({ status, url, headers }: Refusal, body: unknown, say: Say): ApiError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<string, unknown>>
  const read = new ApiError({
    status,
    code: typeof told.code === 'string' ? told.code : 'internal',
    error: typeof told.error === 'string' ? told.error : say('errorText'),
    errors: (told.errors ?? []) as FieldErrors | string[],
    requestId: typeof told.request_id === 'string' ? told.request_id : (headers?.get('x-request-id') ?? null),
    current: told.current,
  })
  if (status !== 500 || ![read.error, ...read.messages].some((text) => accessRights.test(text))) return read
  const isManagers = ofManagers.test(url)
  return new ApiError({
    status: 403,
    code: isManagers ? 'app_manager_rights' : 'forbidden',
    error: say(isManagers ? 'managerRights' : 'forbidden'),
    errors: [],
    requestId: read.requestId,
  })
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
