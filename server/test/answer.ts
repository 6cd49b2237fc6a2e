import type { Endpoint, Result } from '@slipway/domain/kernel/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'

/** What an answer is about: its `data` where it has one beside its `meta`, else the whole of it. */
type DataOf<R> = R extends { data: infer D } ? D : R
type MetaOf<R> = R extends { meta: infer M } ? M : undefined
export type AnswerOf<E extends Endpoint> = Answer<DataOf<Result<E>>, MetaOf<Result<E>>>

interface Problem {
  error?: string
  errors?: string[] | Record<string, string[]>
  code?: string
  current?: string
  request_id?: string
}

interface Content<D, M> {
  data: D
  meta: M
}

/** An answer of the API as a handler gives it, whatever it looks like on the wire. */
export class Answer<D = unknown, M = undefined> {
  readonly status: number
  /** The stable code of an error. */
  readonly code: string | undefined
  /** Faults by the field that they are at. */
  readonly fields: Record<string, string[]> | undefined
  /** Every text of an error. */
  readonly messages: string[]
  readonly headers: LightMyRequestResponse['headers']
  readonly cookies: Record<string, string>
  /** As it came. */
  readonly text: string
  readonly #asked: string
  readonly #content: () => Content<D, M>

  constructor(asked: string, response: LightMyRequestResponse, content: () => Content<D, M>) {
    this.status = response.statusCode
    this.headers = response.headers
    this.cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
    this.text = response.body
    const { errors = [], code } = this.status < 400 ? {} : this.problem
    this.code = code
    this.fields = Array.isArray(errors) ? undefined : errors
    this.messages = Object.values(errors).flat()
    this.#asked = asked
    this.#content = content
  }

  /** What was asked for. Looking for it in an error fails with what the error says. */
  get data(): D {
    return this.#succeeded().data
  }

  get meta(): M {
    return this.#succeeded().meta
  }

  /** The whole of an error. */
  get problem(): Problem {
    return this.text.startsWith('{') ? JSON.parse(this.text) : {}
  }

  /** The parsed JSON as it is on the wire, for tests about the wire. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  get wire(): any {
    return JSON.parse(this.text)
  }

  #succeeded(): Content<D, M> {
    if (this.status >= 300) throw new Error(`${this.#asked} was answered ${this.status}: ${this.text.slice(0, 500)}`)
    return this.#content()
  }
}

export function readAnswer<E extends Endpoint>(
  endpoint: E,
  asked: string,
  response: LightMyRequestResponse,
): AnswerOf<E> {
  return new Answer(asked, response, () => contentOf(endpoint, response.body)) as AnswerOf<E>
}

function contentOf({ answer }: Endpoint, text: string): Content<unknown, unknown> {
  if (answer.kind === 'stream') return { data: text, meta: undefined }
  const body = text === '' ? undefined : JSON.parse(text)
  if (answer.kind === 'none') return { data: body, meta: undefined }
  if (answer.kind === 'meta') return { data: body.meta, meta: undefined }
  if (answer.kind === 'json') return { data: 'data' in body ? body.data : body, meta: body.meta }
  return { data: flatten(body), meta: body.meta }
}

interface Linked {
  type: string
  id: string
}
interface Shown extends Linked {
  attributes?: object
  relationships?: Record<string, { data: Linked | Linked[] | null }>
}
interface Document {
  data: Shown | Shown[]
  included?: Shown[]
}

/** A JSON:API document without its wrapping. Written apart from the product's own, which would hide its own faults. */
function flatten({ data, included = [] }: Document): unknown {
  const numbered = (id: string) => (Number.isInteger(Number(id)) ? Number(id) : id)
  const unwrap = (shown: Shown, above: readonly Linked[]): object => {
    const follow = (link: Linked | Linked[] | null): unknown => {
      if (link === null) return null
      if (Array.isArray(link)) return link.map(follow)
      const same = (other: Linked) => other.type === link.type && other.id === link.id
      const found = above.some(same) ? undefined : included.find(same)
      return found ? unwrap(found, [...above, shown]) : { id: numbered(link.id) }
    }
    const relations = Object.entries(shown.relationships ?? {}).map(([name, { data }]) => [name, follow(data)])
    return { id: numbered(shown.id), ...shown.attributes, ...Object.fromEntries(relations) }
  }
  return Array.isArray(data) ? data.map((one) => unwrap(one, [])) : unwrap(data, [])
}
