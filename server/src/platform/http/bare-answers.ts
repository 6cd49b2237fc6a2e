import { errorText } from '@slipway/domain/errors.ts'
import { negotiate } from '@slipway/domain/kernel/locale.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** For answers that are given before or without the hooks of the app: nothing but text, and no page. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** An address that can't be decoded never reaches a route, nor the error handler. */
export function answerUnreadable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const text = errorText('malformed', negotiate(request.headers['accept-language']))
  reply
    .status(400)
    .headers({ ...bareHeaders, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: text, errors: [text], code: 'malformed', request_id: request.id }))
}
