import { contracts } from '@slipway/domain/contracts.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { openapiDocument } from './openapi.ts'

type Json = Record<string, unknown>
const document = openapiDocument(contracts)
const paths = document.paths as Record<string, Record<string, Json>>
const calls = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, call]) => ({ id: `${module}.${name}`, call })),
)

/** Every value of the document with the place where it stands. */
function* walk(value: unknown, place = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  yield [place, value as Json]
  for (const [key, item] of Object.entries(value)) yield* walk(item, `${place}/${key}`)
}

const resolve = (ref: string) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it.each(calls)('has $id with its parameters, its refusals and who may call it', ({ id, call }) => {
    const operation = paths[fullPath(call)]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(id)
    const parameters = operation?.parameters as { name?: string; in?: string }[]
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(named.toSorted()).toEqual([...fullPath(call).matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted())
    expect(operation?.security).toEqual(call.who.includes('public') ? [] : [{ bearer: [] }])
    const statuses = Object.keys(operation?.responses as Json)
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
    expect(statuses.includes('401')).toBe(!call.who.includes('public') || statuses.includes('401'))
    if (call.body || call.upload) expect(operation?.requestBody).toBeDefined()
  })

  it('has no call that no contract declares', () => {
    const declared = new Set(calls.map(({ call }) => `${call.method.toLowerCase()} ${fullPath(call)}`))
    const found = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    expect(found.filter((one) => !declared.has(one))).toEqual([])
  })

  it('has no reference that leads nowhere', () => {
    const refs = [...walk(document)].flatMap(([place, { $ref }]) => (typeof $ref === 'string' ? [[place, $ref]] : []))
    expect(refs.length).toBeGreaterThan(20)
    expect(refs.filter(([, ref]) => resolve(ref as string) === undefined)).toEqual([])
  })

  it('says what a request document has to name, and that another one is a conflict', () => {
    const ofCall = (method: string, path: string) => {
      const operation = paths[path]?.[method] ?? {}
      const { content = {} } = (operation.requestBody ?? {}) as { content?: Record<string, Json> }
      const [, data] =
        [...walk(content['application/vnd.api+json'])].find(([at]) => at.endsWith('/data/properties')) ?? []
      return [data, Object.keys(operation.responses ?? {})] as const
    }
    const [record, ofRecord] = ofCall('patch', '/api/v3/comments/{id}')
    expect(record).toMatchObject({ type: { const: 'comments' }, id: { type: 'string' } })
    expect(ofRecord).toContain('409')
    const [made, ofMade] = ofCall('post', '/api/v3/comments')
    expect(made).toMatchObject({ type: { const: 'comments' } })
    expect(made).not.toHaveProperty('id')
    expect(ofMade).toContain('409')
    const [action, ofAction] = ofCall('post', '/api/v3/subtasks/{id}/review')
    expect(action).toMatchObject({ type: { type: 'string' }, id: { type: 'string' } })
    expect(ofAction).toContain('409')
    expect(ofCall('post', '/api/v3/users/keycloak')[1]).not.toContain('409')
  })

  it('gives v3 calls as JSON:API documents', () => {
    const list = paths['/api/v3/notifications']?.get as { responses: Record<string, { content: Json }> }
    const content = list.responses[200]?.content ?? {}
    const { schema } = content['application/vnd.api+json'] as { schema: Json }
    const { data, meta } = schema.properties as { data: { items: Json }; meta: Json }
    expect(meta).toEqual({ $ref: '#/components/schemas/PageMeta' })
    expect(resolve(data.items.$ref as string)).toMatchObject({
      properties: { type: { const: 'notifications' }, attributes: { properties: { message: { type: 'string' } } } },
    })
  })
})
