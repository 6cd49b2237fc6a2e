import { type ErrorCode, errors, errorText } from '@slipway/domain/errors.ts'
import { issuesByField } from '@slipway/domain/kernel/field-messages.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, wordFaults } from '../app-error.ts'
import { fromDatabaseError } from '../database/constraints.ts'
import { routeOf, type Watch } from './watch.ts'

/** A part of a request that its schema refuses. */
export class InvalidInput extends Error {
  readonly error: z.ZodError
  constructor(error: z.ZodError) {
    super('invalid input')
    this.error = error
  }
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
}

/** The one shape of every error: words for people, a stable code for programs, the id to find it in the log. */
export function registerErrors(
  app: FastifyInstance,
  localeOf: (request: FastifyRequest) => Locale,
  watch: Watch,
): void {
  app.setNotFoundHandler((request, reply) => send(reply, new AppError('not_found'), request, localeOf(request)))
  app.setErrorHandler((thrown, request, reply) => {
    const error = understand(thrown)
    const told = watch.refused(request, error)
    if (!(error instanceof AppError)) request.log.debug({ code: 'invalid' }, 'refused')
    else if (error.code === 'internal')
      request.log.error({ err: thrown, ...routeOf(request), status: error.status }, 'failed')
    // Overload and a lost database are told by what causes them, not by each request that meets them.
    else if (error.status >= 500 && !reply.raw.destroyed)
      request.log.warn({ code: error.code, cause: causeOf(error) }, 'refused')
    else request.log[told ? 'info' : 'debug']({ code: error.code }, 'refused')
    return send(reply, error, request, localeOf(request))
  })
}

const causeOf = ({ cause }: AppError): string | undefined => (cause instanceof Error ? cause.message : undefined)

function understand(thrown: unknown): AppError | InvalidInput {
  const error = fromDatabaseError(thrown)
  if (error instanceof AppError || error instanceof InvalidInput) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = frameworkCodes[code ?? '']
  if (known) return new AppError(known)
  if (statusCode === 429) return new AppError('too_many_requests', { seconds: 1 })
  if (statusCode === 503) return new AppError('unavailable')
  return new AppError(statusCode && statusCode >= 400 && statusCode < 500 ? 'malformed' : 'internal')
}

function send(reply: FastifyReply, error: AppError | InvalidInput, request: FastifyRequest, locale: Locale) {
  const { code, status, fields } = describe(error, locale)
  const text = error instanceof AppError ? error.text(locale) : errorText(code, locale)
  if (error instanceof AppError && (status === 429 || status === 503)) {
    reply.header('retry-after', String(error.params.seconds ?? 5))
  }
  const details = error instanceof AppError && error.params.current ? { current: error.params.current } : {}
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: text, errors: fields ?? [text], code, request_id: request.id, ...details }))
}

function describe(error: AppError | InvalidInput, locale: Locale) {
  if (error instanceof InvalidInput) {
    return {
      code: 'invalid' as const,
      status: errors.invalid.status,
      fields: issuesByField(error.error.issues, locale),
    }
  }
  return { code: error.code, status: error.status, fields: error.fields && wordFaults(error.fields, locale) }
}
