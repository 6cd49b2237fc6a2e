import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { fromResourceObject, type ResourceObject } from '@slipway/domain/kernel/resource.ts'

interface Document {
  data: ResourceObject | ResourceObject[]
  included?: ResourceObject[]
  meta?: unknown
}

/** The wire's form of an answer as the flat objects that pages work with. */
export function readAnswer(endpoint: Endpoint, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) throw new TypeError('The answer is no document')
  switch (endpoint.answer) {
    case 'json':
      return body
    case 'meta':
      return (body as Document).meta
    case 'resource': {
      const { data, meta } = body as Document
      const flat = fromResourceObject(data as ResourceObject, includedOf(body as Document))
      return meta === undefined ? flat : { ...flat, meta }
    }
    case 'resources': {
      const included = includedOf(body as Document)
      const rows = (body as Document).data as ResourceObject[]
      return { data: rows.map((row) => fromResourceObject(row, included)), meta: (body as Document).meta }
    }
    default:
      return undefined
  }
}

function includedOf(document: Document): Map<string, ResourceObject> {
  return new Map((document.included ?? []).map((object) => [`${object.type}:${object.id}`, object]))
}
