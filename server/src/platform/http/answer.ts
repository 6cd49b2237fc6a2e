import { type Endpoint, type Page } from '@slipway/domain/kernel/endpoint.ts'
import { includable } from '@slipway/domain/kernel/paging.ts'
import { type ResourceObject, toResourceObject } from '@slipway/domain/kernel/resource.ts'

export const jsonApiType = 'application/vnd.api+json; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

/**
 * Writes what a handler returned as the answer's text. The answer's schema strips whatever it doesn't name and throws
 * on what it doesn't allow, so a presenter can't leak a column. Where callers choose what is included, a relation
 * that they didn't ask for is only linked.
 */
export function writeAnswer(call: Endpoint, result: unknown, asked: readonly string[] = []): string {
  const { answer } = call
  const linkedOnly = (includable(call.query) ?? []).filter((name) => !asked.includes(name))
  switch (answer.kind) {
    case 'json':
      return JSON.stringify(answer.schema.parse(result))
    case 'meta':
      return JSON.stringify({ meta: answer.schema.parse(result) })
    case 'resource': {
      const included = new Map<string, ResourceObject>()
      const data = toResourceObject(answer.resource, answer.resource.schema.parse(result) as Flat, included, linkedOnly)
      const meta = answer.meta && { meta: answer.meta.parse((result as { meta: unknown }).meta) }
      return JSON.stringify({ ...document(data, included), ...meta })
    }
    case 'resources': {
      const included = new Map<string, ResourceObject>()
      const { data, meta } = result as Page<unknown>
      const rows = data.map((row) =>
        toResourceObject(answer.resource, answer.resource.schema.parse(row) as Flat, included, linkedOnly),
      )
      return JSON.stringify({ ...document(rows, included), meta })
    }
    default:
      return ''
  }
}

type Flat = { id: number | string }

const document = (data: unknown, included: Map<string, ResourceObject>) =>
  included.size ? { data, included: [...included.values()] } : { data }
