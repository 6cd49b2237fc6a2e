import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'

/** A file of an upload. */
export interface Sent {
  name?: string
  bytes: Buffer
}

interface Extra {
  /** A fresh one unless said; null for none. */
  idempotencyKey?: string | null
  file?: Sent
}

export interface LooseArgs extends Extra {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A part of the input; it may be left out where nothing of it is required. */
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : object

type Parts<E extends Endpoint> = Part<'params', E['params']> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : object) &
  Part<'body', E['body']> &
  Extra

/** What a call takes, or nothing where it needs nothing. */
export type TestArgs<E extends Endpoint> = Record<never, never> extends Parts<E> ? [args?: Parts<E>] : [args: Parts<E>]

type Group = Record<string, unknown>

/** The query that a call takes. */
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : never

/** An address with its parameters and the query as `filter[type]=designer,tester`. */
export function addressOf(path: string, { params, query }: LooseArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String((params as Group)[name])))
  const search = new URLSearchParams(pairsOf(query as Group | undefined)).toString()
  return search ? `${filled}?${search}` : filled
}

const pairsOf = (group: Group = {}, name = (key: string) => key): [string, string][] =>
  Object.entries(group).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (typeof value !== 'object' || value === null) return [[name(key), String(value)]]
    if (Array.isArray(value)) return [[name(key), value.join(',')]]
    return pairsOf(value as Group, (inner) => `${name(key)}[${inner}]`)
  })

/** The body as programs of others send it: a JSON:API document where the call is about a resource, a form for a file. */
export function bodyOf(
  endpoint: Endpoint,
  body: unknown,
  file?: Sent,
): Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> } {
  if (file) return formOf(body as Record<string, string>, file)
  const { base, answer } = endpoint
  if (body === undefined) return endpoint.body ? { payload: {} } : {}
  if (base !== 'v3' || answer.kind !== 'resource') return { payload: body as object }
  return {
    payload: JSON.stringify({ data: { type: answer.resource.type, attributes: body } }),
    headers: { 'content-type': 'application/vnd.api+json' },
  }
}

/** A multipart body as browsers write it, with its fields before the file. */
export function formOf(fields: Readonly<Record<string, string>>, { name = 'file.png', bytes }: Sent) {
  const boundary = `----slipway${randomBytes(12).toString('hex')}`
  const quoted = name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const head = [
    ...Object.entries(fields).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\n`,
    'Content-Type: application/octet-stream\r\n\r\n',
  ].join('')
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
