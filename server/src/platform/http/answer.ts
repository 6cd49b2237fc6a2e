import { type Endpoint, type Page } from '@slipway/domain/kernel/endpoint.ts'
import { type ResourceObject, toResourceObject } from '@slipway/domain/kernel/resource.ts'

export const jsonApiType = 'application/vnd.api+json; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

/**
 * Writes what a handler returned as the answer's text. The answer's schema strips whatever it doesn't name and throws
 * on what it doesn't allow, so a presenter can't leak a column.
 */
export function writeAnswer(call: Endpoint, result: unknown): string {
  const { answer } = call
  switch (answer.kind) {
    case 'json':
      return JSON.stringify(answer.schema.parse(result))
    case 'meta':
      return JSON.stringify({ meta: answer.schema.parse(result) })
    case 'resource': {
      const included = new Map<string, ResourceObject>()
      const data = toResourceObject(answer.resource, answer.resource.schema.parse(result) as Flat, included)
      return JSON.stringify(document(data, included))
    }
    case 'resources': {
      const included = new Map<string, ResourceObject>()
      const { data, meta } = result as Page<unknown>
      const rows = data.map((row) =>
        toResourceObject(answer.resource, answer.resource.schema.parse(row) as Flat, included),
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
