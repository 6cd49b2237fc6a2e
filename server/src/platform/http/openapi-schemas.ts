import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { pageMeta } from '@slipway/domain/kernel/paging.ts'
import type { Resource } from '@slipway/domain/kernel/resource.ts'
import { z } from 'zod'
import { collectionOf, resourceType } from './document.ts'

export type Json = Record<string, unknown>

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const array = (items: Json): Json => ({ type: 'array', items })
const object = (properties: Json, required: string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  ...(required.length ? { required } : {}),
})

/** Collects the named schemas of a document while its operations are written. */
export class Schemas {
  readonly components: Record<string, Json> = {
    Error: object({
      error: { type: 'string', description: 'For people, in the language of the caller' },
      errors: {
        description: 'Messages by field, or a list of messages',
        anyOf: [array({ type: 'string' }), { type: 'object', additionalProperties: array({ type: 'string' }) }],
      },
      code: { type: 'string', description: 'Stable, for programs' },
      request_id: { type: 'string' },
    }),
    Identifier: object({ type: { type: 'string' }, id: { type: 'string' } }),
    PageMeta: toJson(pageMeta, 'output'),
  }

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $defs = {}, ...json } = toJson(schema, io) as Json & { $defs?: Record<string, Json> }
    // A schema of its own has its recursive parts in $defs; in one document they stand among the components.
    for (const [name, part] of Object.entries($defs)) this.components[name] ??= moveRefs(part) as Json
    return moveRefs(json) as Json
  }

  answer({ answer }: Endpoint): Json | null {
    switch (answer.kind) {
      case 'json':
        return this.of(answer.schema, 'output')
      case 'meta':
        return object({ meta: this.of(answer.schema, 'output') })
      case 'resource':
        return this.document(
          answer.resource,
          this.resource(answer.resource),
          answer.meta ? { meta: this.of(answer.meta, 'output') } : {},
        )
      case 'resources':
        return this.document(answer.resource, array(this.resource(answer.resource)), { meta: ref('PageMeta') })
      default:
        return null
    }
  }

  /** A JSON:API request document for the attributes that the contract keeps flat. */
  request(schema: z.ZodType, call: Endpoint): Json {
    const attributes = this.of(schema, 'input')
    const type = resourceType(call)
    const named = {
      type: type === null ? { type: 'string' } : { const: type },
      ...(collectionOf(call) ? { id: { type: 'string' } } : {}),
    }
    return object({ data: object({ ...named, attributes, relationships: { type: 'object' } }, []) })
  }

  private document(resource: Resource, data: Json, more: Json = {}): Json {
    const related = [...reachable(resource)].map((one) => this.resource(one))
    const included = related.length ? { included: array(related.length === 1 ? related[0]! : { anyOf: related }) } : {}
    return object({ data, ...included, ...more }, ['data', ...Object.keys(more)])
  }

  private resource(resource: Resource): Json {
    const name = `${resource.type.replace(/[^\w.-]/g, '_')}_resource`
    if (!this.components[name]) {
      this.components[name] = {}
      this.components[name] = this.resourceObject(resource)
    }
    return ref(name)
  }

  private resourceObject({ type, schema, relations }: Resource): Json {
    const own = Object.entries(schema.shape).filter(([key]) => key !== 'id' && !(key in relations))
    const relationships = Object.keys(relations).map((key) => [
      key,
      object({ data: { anyOf: [ref('Identifier'), array(ref('Identifier')), { type: 'null' }] } }),
    ])
    return object(
      {
        type: { const: type },
        id: { type: 'string' },
        attributes: this.of(z.object(Object.fromEntries(own) as z.ZodRawShape), 'output'),
        ...(relationships.length ? { relationships: object(Object.fromEntries(relationships), []) } : {}),
      },
      ['type', 'id', 'attributes'],
    )
  }
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const converted = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  const { $schema: _dialect, ...json } = Object.fromEntries(Object.entries(converted))
  return json
}

function moveRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? item.replace('#/$defs/', '#/components/schemas/') : moveRefs(item),
    ]),
  )
}

/** Every resource that a document about this one may include. */
function reachable(resource: Resource, found = new Set<Resource>()): Set<Resource> {
  for (const related of Object.values(resource.relations)) {
    const next = related()
    if (found.has(next)) continue
    found.add(next)
    reachable(next, found)
  }
  return found
}
