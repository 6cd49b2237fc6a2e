import type { ErrorCode } from '@slipway/domain/errors.ts'

type FieldErrors = Record<string, string[]>

interface Problem {
  status: number
  code: string
  error: string
  errors: FieldErrors | string[]
  requestId: string | null
}

/** What the server answered instead of the result. `status` 0: it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the domain's error table, or one that this client does not know yet. */
  readonly code: ErrorCode | (string & {})
  readonly error: string
  readonly errors: FieldErrors | string[]
  readonly requestId: string | null

  constructor(problem: Problem) {
    super(problem.error)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.error = problem.error
    this.errors = problem.errors
    this.requestId = problem.requestId
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

  is(code: ErrorCode): boolean {
    return this.code === code
  }
}

/** Reads the error body of any call; answers that are not ours (a proxy's page) become a plain `internal`. */
export function readProblem(status: number, body: unknown, header: string | null, fallback: string): ApiError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<string, unknown>>
  return new ApiError({
    status,
    code: typeof told.code === 'string' ? told.code : 'internal',
    error: typeof told.error === 'string' ? told.error : fallback,
    errors: (told.errors ?? []) as FieldErrors | string[],
    requestId: typeof told.request_id === 'string' ? told.request_id : header,
  })
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
