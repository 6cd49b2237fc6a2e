import type { z } from 'zod'
import type { Who } from '../access/who.ts'
import type { ActivitySubject } from '../activity/subjects.ts'
import type { ErrorCode } from '../errors.ts'
import type { PageMeta } from './paging.ts'
import type { Resource } from './resource.ts'
import type { Topic } from './topic.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `v1` is mounted at /api and speaks plain JSON; `v3` at /api/v3 and speaks JSON:API 1.1. */
export type Base = 'v1' | 'v3'

/**
 * What a call answers. `resource` and `resources` are JSON:API documents on the wire, while handlers return and the
 * client receives the flat objects of the resource's schema; what stands beside one in `meta` is theirs as `meta`.
 */
export type Answer =
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'resource'; resource: Resource; meta?: z.ZodObject }
  | { kind: 'resources'; resource: Resource }
  | { kind: 'meta'; schema: z.ZodType }
  | { kind: 'none' }
  | { kind: 'stream' }

/** One call of the API. Everything that deals with a call (server, client, OpenAPI, matrices) is derived from this. */
export interface Endpoint {
  base: Base
  method: Method
  path: string
  summary: string
  who: readonly Who[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** What a protocol of others says in headers, by their names in lower case; handlers read them by `readHeaders`. */
  headers?: z.ZodObject
  /** Other names that fields of the body may come under (`a.b`: inside of `a`). Under both it has to say the same. */
  aliases?: Readonly<Record<string, string>>
  answer: Answer
  /** Success status; 200 unless said. A `none` answer is always 204. */
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** What somebody may see otherwise after this call, by the names of `domain/src/topics.ts`. */
  changes?: readonly Topic[]
  /**
   * A repeated Idempotency-Key replays the stored answer byte for byte. `required`: nothing is done without one;
   * `accepted`: for calls that create, whose form sends the same key when it tries again.
   */
  idempotency?: 'required' | 'accepted'
  /** `file`: a multipart body with one file, handed to the handler as a stream; `chunk`: the bytes alone. */
  upload?: 'file' | 'chunk'
  /** Its sender signs the bytes of the body: the handler is given them as they came (`request.signedBytes`). */
  signed?: true
  /** Takes much of the database, always or when it searches: a person's such calls wait for each other. */
  costly?: 'always' | 'search'
  /**
   * Asks for a proof, a few minutes old at most, that whoever calls is still the person who signed in. `sometimes`: its
   * handler says for which inputs (`proving`).
   */
  freshProof?: 'always' | 'sometimes'
  /** A GET that changes something, as the table of calls has it: pages of other sites are kept from it, too. */
  changesByGet?: true
  /** Open to those whose role needs a second factor that they don't have yet; no other call is. */
  beforeEnrolment?: boolean
  /** Answers also while the installation has no superadministrator yet; everything else is 503 then. */
  beforeFirstStart?: true
  /** The caller shows the secret of a link in the header `X-Link-Secret`: in an address it would stand in logs. */
  linkSecret?: true
  /** A secret that every answer shows; each one is told to the security events. */
  reveals?: string
  /** What is told of somebody else alone, by the id in the path: one's own is no secret to oneself. */
  revealsOfOthers?: string
  /** Of which kind of record the id in the path is, where no word of `who` says so: security events name the record. */
  about?: ActivitySubject
}

export type Contract = Record<string, Endpoint>

/** Keeps the literal types of a module's descriptors while checking their shape. */
export function contract<const C extends Contract>(calls: C): C {
  return calls
}

export const json = <S extends z.ZodType>(schema: S) => ({ kind: 'json', schema }) as const
export const one = <R extends Resource>(resource: R) => ({ kind: 'resource', resource }) as const
export const oneWith = <R extends Resource, M extends z.ZodObject>(resource: R, meta: M) =>
  ({ kind: 'resource', resource, meta }) as const
export const many = <R extends Resource>(resource: R) => ({ kind: 'resources', resource }) as const
export const metaOnly = <S extends z.ZodType>(schema: S) => ({ kind: 'meta', schema }) as const
export const none = { kind: 'none' } as const
export const stream = { kind: 'stream' } as const

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: every part already validated. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller of the typed client gives. */
export type Args<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : object)

export interface Page<T> {
  data: T[]
  meta: PageMeta
}

/** What a presenter returns and the typed client resolves to. */
export type Result<E extends Endpoint> = E['answer'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : E['answer'] extends { kind: 'resource'; resource: { schema: infer S extends z.ZodType }; meta?: infer M }
    ? z.output<S> & (M extends z.ZodType ? { meta: z.output<M> } : unknown)
    : E['answer'] extends { kind: 'resources'; resource: { schema: infer S extends z.ZodType } }
      ? Page<z.output<S>>
      : E['answer'] extends { kind: 'meta'; schema: infer S extends z.ZodType }
        ? z.output<S>
        : undefined

/** The full path of a call as it is mounted. */
export function fullPath(call: Pick<Endpoint, 'base' | 'path'>): string {
  return (call.base === 'v3' ? '/api/v3' : '/api') + call.path
}
