import { contracts } from '@slipway/domain/contracts.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { Resource } from '@slipway/domain/kernel/resource.ts'
import type { z } from 'zod'
import { AppError, type FieldFault } from '../app-error.ts'
import { isRecord, type Raw } from './body.ts'

/**
 * A JSON:API request document as the flat object that the contract describes. A relation to one, `subtask`, becomes
 * `subtask_id`; a relation to many keeps its name: `files: [1, 2]`. Plain JSON passes as it is. A document about
 * another resource than the address is refused; a relation to one of another type is added to the `faults`.
 */
export function flattenDocument(call: Endpoint, params: unknown, body: unknown, faults: z.core.$ZodIssue[]): unknown {
  if (!isRecord(body) || !isDocument(body)) return body
  const data = isRecord(body.data) ? body.data : {}
  refuseOther(call, params, data)
  const flat: Raw = { ...(isRecord(data.attributes) ? data.attributes : {}), ...(isRecord(body.meta) ? body.meta : {}) }
  for (const [name, relation] of Object.entries(isRecord(data.relationships) ? data.relationships : {})) {
    const target = isRecord(relation) ? relation.data : undefined
    const read = (identifier: unknown, path: PropertyKey[]) => {
      const expected = relatedType(call, name)
      const { type } = isRecord(identifier) ? identifier : {}
      if (expected !== undefined && type !== undefined && type !== expected)
        faults.push({ code: 'custom', path, message: 'type_differs', params: { expected }, input: type })
      return idOf(identifier)
    }
    if (Array.isArray(target)) flat[name] = target.map((item, index) => read(item, [name, index]))
    else if (target !== undefined) flat[`${name}_id`] = target === null ? null : read(target, [`${name}_id`])
  }
  return flat
}

/**
 * The type of what a call makes or changes, which is what it answers. Null where the contract doesn't tell: the
 * document of an action may be a resource of any name.
 */
export function resourceType({ method, path, answer }: Endpoint): string | null {
  if (answer.kind !== 'resource') return null
  const { type } = answer.resource
  return method === 'PATCH' || path === `/${type}` ? type : null
}

/** The collection that the first id of an address is of. */
export const collectionOf = ({ path }: Endpoint): string | undefined => /^\/([\w-]+)\/\{id\}/.exec(path)?.[1]

/** Whether a document sent with the call could be about another resource. */
export const namesResource = (call: Endpoint): boolean =>
  call.base === 'v3' && call.method !== 'GET' && (resourceType(call) !== null || collectionOf(call) !== undefined)

function refuseOther(call: Endpoint, params: unknown, { type, id }: Raw): void {
  const expected = resourceType(call)
  const faults: Record<string, FieldFault> = {}
  if (expected !== null && type !== undefined && type !== expected) faults['data.type'] = ['type_differs', { expected }]
  // The id of the address is that of the document's resource where both are of one collection.
  const addressed = (expected ?? type) === collectionOf(call) && isRecord(params) ? params.id : undefined
  if (addressed !== undefined && id !== undefined && String(id) !== String(addressed))
    faults['data.id'] = ['id_differs', { expected: addressed }]
  if (Object.keys(faults).length) throw new AppError('wrong_resource', {}, faults)
}

/** Of what type a relation is: in what the call answers, else in all answers, where they agree. */
function relatedType({ answer }: Endpoint, name: string): string | undefined {
  const own = answer.kind === 'resource' && Object.hasOwn(answer.resource.relations, name)
  return own ? answer.resource.relations[name]?.().type : agreed.get(name)
}

const agreed = agreedTypes(Object.values(contracts).flatMap((contract): Endpoint[] => Object.values(contract)))

function agreedTypes(calls: readonly Endpoint[]): ReadonlyMap<string, string> {
  const resources = calls.flatMap(({ answer }): Resource[] => ('resource' in answer ? [answer.resource] : []))
  const named = resources.flatMap(({ relations }) =>
    Object.entries(relations).map(([name, related]) => [name, related().type] as const),
  )
  const differing = named.filter(([name, type]) => named.some((other) => other[0] === name && other[1] !== type))
  const unsure = new Set(differing.map(([name]) => name))
  return new Map(named.filter(([name]) => !unsure.has(name)))
}

const isDocument = (body: Raw) =>
  isRecord(body.data) || (isRecord(body.meta) && Object.keys(body).every((key) => key === 'meta' || key === '_method'))

function idOf(identifier: unknown): unknown {
  const id = isRecord(identifier) ? identifier.id : undefined
  return typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
}
