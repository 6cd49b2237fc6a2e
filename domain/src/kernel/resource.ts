import type { z } from 'zod'

/**
 * A JSON:API resource: its type name, the flat shape that handlers return, and which keys of that shape are
 * relations (to one or to many) to other resources. A related key that is undefined is left out of the document.
 */
export interface Resource<S extends z.ZodObject = z.ZodObject> {
  type: string
  schema: S
  relations: Readonly<Record<string, () => Resource>>
}

/** `relations` are thunks because resources refer to each other. The shape must have an `id`. */
export function resource<S extends z.ZodObject>(
  type: string,
  schema: S,
  relations: Readonly<Record<string, () => Resource>> = {},
): Resource<S> {
  return { type, schema, relations }
}

export interface ResourceObject {
  type: string
  id: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>
}
type Identifier = { type: string; id: string }

interface Flat {
  id: number | string
  [key: string]: unknown
}

/**
 * Turns a flat object with nested relations into a resource object; what it includes is collected in `included`.
 * Relations in `linkedOnly` are told by type and id alone.
 */
export function toResourceObject(
  resource: Resource,
  flat: Flat,
  included: Map<string, ResourceObject>,
  linkedOnly: readonly string[] = [],
): ResourceObject {
  // Copied whole and emptied of what isn't an attribute: JSON leaves undefined out, and a list of rows is written in half
  // the time that copying key by key takes.
  const attributes: Record<string, unknown> = { ...flat, id: undefined }
  let relationships: ResourceObject['relationships']
  for (const key in resource.relations) {
    const value = flat[key]
    const related = value === undefined ? undefined : resource.relations[key]?.()
    if (!related) continue
    attributes[key] = undefined
    const collected = linkedOnly.includes(key) ? new Map<string, ResourceObject>() : included
    relationships ??= {}
    relationships[key] = { data: include(related, value as Flat | Flat[] | null, collected) }
  }
  const object: ResourceObject = { type: resource.type, id: String(flat.id), attributes }
  if (relationships) object.relationships = relationships
  return object
}

function include(related: Resource, value: Flat | Flat[] | null, included: Map<string, ResourceObject>) {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item) => includeOne(related, item, included))
  return includeOne(related, value, included)
}

function includeOne(related: Resource, flat: Flat, included: Map<string, ResourceObject>): Identifier {
  const key = `${related.type}:${flat.id}`
  if (!included.has(key)) {
    // Marked before the descent so that resources which point at each other end.
    included.set(key, { type: related.type, id: String(flat.id), attributes: {} })
    included.set(key, toResourceObject(related, flat, included))
  }
  return { type: related.type, id: String(flat.id) }
}

const idOf = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id)

/**
 * The reverse, for the client: a resource object with its relations looked up in `included`. Ids become numbers. Where
 * resources point at each other, one that is on the way here already (`within`) is told by its id alone.
 */
export function fromResourceObject(
  object: ResourceObject,
  included: Map<string, ResourceObject>,
  within: readonly string[] = [],
): Flat {
  const path = [...within, `${object.type}:${object.id}`]
  const resolve = ({ type, id }: Identifier): Flat => {
    const key = `${type}:${id}`
    const found = path.includes(key) ? undefined : included.get(key)
    return found ? fromResourceObject(found, included, path) : { id: idOf(id) }
  }
  const flat: Flat = { ...object.attributes, id: idOf(object.id) }
  for (const [key, { data }] of Object.entries(object.relationships ?? {})) {
    if (data === null) flat[key] = null
    else flat[key] = Array.isArray(data) ? data.map(resolve) : resolve(data)
  }
  return flat
}
