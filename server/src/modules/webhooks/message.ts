import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

/** How a receiver tells events apart: the same at every try. */
export const messageId = (eventId: string): string => `msg_${eventId.replaceAll('-', '')}`

interface Told {
  event: string
  id: string
  at: Date
  data: object
}

export const bodyOf = ({ event, id, at, data }: Told): string =>
  JSON.stringify({ id: messageId(id), type: event, created_at: at.toISOString(), data })

interface Signed {
  eventId: string
  body: string
  at: Date
  /** More than one while an old secret still counts. */
  secrets: readonly string[]
}

/** Headers of Standard Webhooks 1.0: the signature is over id, time and body, so that none of them can be exchanged. */
export function signedHeaders({ eventId, body, at, secrets }: Signed): Record<string, string> {
  const id = messageId(eventId)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'user-agent': 'Slipway-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  }
}
