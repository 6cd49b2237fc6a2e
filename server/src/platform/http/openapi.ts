import { wordsOf } from '@slipway/domain/access/who.ts'
import { errors } from '@slipway/domain/errors.ts'
import { chunkType } from '@slipway/domain/files/resumable.ts'
import { type Contract, type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { namesResource } from './document.ts'
import { exampleOf } from './openapi-examples.ts'
import { type Json, Schemas } from './openapi-schemas.ts'

const jsonApi = 'application/vnd.api+json'
const plain = 'application/json'
const bytes = { type: 'string', format: 'binary' }

/** The OpenAPI 3.1 document of the contracts. */
export function openapiDocument(contracts: Readonly<Record<string, Contract>>, serverUrl = '/'): Json {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [module, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const path = fullPath(call)
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operation(schemas, module, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Slipway', version: '1', description: introduction },
    servers: [{ url: serverUrl }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          description: 'Language of messages; staff always read ru',
          schema: { enum: ['ru', 'en'], default: 'ru' },
        },
        ActiveRole: {
          name: 'X-Active-Role',
          in: 'header',
          description: 'One of the roles of the caller; the first one when left out',
          schema: { type: 'string' },
        },
        IdempotencyKey: { ...idempotencyKey, required: true },
        OptionalIdempotencyKey: { ...idempotencyKey, required: false },
        LinkSecret: {
          name: 'X-Link-Secret',
          in: 'header',
          required: true,
          description: 'What stands behind the point in the address of a link',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      schemas: schemas.components,
    },
  }
}

const introduction = [
  '`/api` speaks plain JSON, `/api/v3` JSON:API 1.1 (plain JSON bodies are accepted there too).',
  'Forms (urlencoded, multipart) are accepted wherever a body is; a field `_method` makes a POST a PUT, PATCH or DELETE.',
  'Every error has the shape of `Error`; `code` is stable, `error` and `errors` are in the language of the caller.',
  'Dates are ISO 8601 in UTC, money is a decimal string with its currency.',
].join('\n\n')

function operation(schemas: Schemas, module: string, name: string, call: Endpoint): Json {
  const open = call.who.includes('public')
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: call.summary,
    description: open ? 'For everybody.' : `For: ${wordsOf(call.who).join(', ')}.`,
    security: open ? [] : [{ bearer: [] }],
    parameters: parametersOf(schemas, call, open),
    ...bodyOf(schemas, call),
    responses: { ...success(schemas, call), ...refusals(call, open) },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same data gets the same answer again, and nothing happens twice',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

function keyOf({ idempotency }: Endpoint): string[] {
  if (!idempotency) return []
  return [idempotency === 'required' ? 'IdempotencyKey' : 'OptionalIdempotencyKey']
}

function parametersOf(schemas: Schemas, call: Endpoint, open: boolean): Json[] {
  const list = [
    ...fieldsOf(schemas, call.params, 'path'),
    ...fieldsOf(schemas, call.query, 'query'),
    ...fieldsOf(schemas, call.headers, 'header'),
  ]
  const shared = [
    'AcceptLanguage',
    ...(open ? [] : ['ActiveRole']),
    ...keyOf(call),
    ...(call.linkSecret ? ['LinkSecret'] : []),
  ]
  return [...list, ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

function fieldsOf(schemas: Schemas, schema: Endpoint['params'], place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(place === 'query' && property.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    ...(place === 'query' && property.type === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

function bodyOf(schemas: Schemas, call: Endpoint): Json {
  if (call.upload === 'chunk') return { requestBody: { required: true, content: { [chunkType]: { schema: bytes } } } }
  if (call.upload) return { requestBody: { required: true, content: { 'multipart/form-data': upload(schemas, call) } } }
  if (!call.body) return {}
  const schema = schemas.of(call.body, 'input')
  const content: Json = {
    ...(call.base === 'v3' ? { [jsonApi]: { schema: schemas.request(call.body, call) } } : {}),
    [plain]: withExample(schema),
    'application/x-www-form-urlencoded': { schema },
  }
  return { requestBody: { required: Boolean((schema.required as string[] | undefined)?.length), content } }
}

function upload(schemas: Schemas, call: Endpoint): Json {
  const fields = call.body ? schemas.of(call.body, 'input') : { type: 'object' }
  const properties = { ...(fields.properties as Json), file: bytes }
  return { schema: { ...fields, properties, required: [...((fields.required as string[]) ?? []), 'file'] } }
}

function success(schemas: Schemas, call: Endpoint): Json {
  if (call.answer.kind === 'none') return { 204: { description: 'Done' } }
  const status = call.status ?? 200
  if (call.answer.kind === 'stream') {
    const content = { 'application/octet-stream': { schema: bytes } }
    return { [status]: { description: 'The file', content } }
  }
  const schema = schemas.answer(call) ?? {}
  const content = { [call.base === 'v3' ? jsonApi : plain]: call.base === 'v3' ? { schema } : withExample(schema) }
  return { [status]: { description: 'Success', content } }
}

function withExample(schema: Json): Json {
  const example = exampleOf(schema)
  return example === undefined ? { schema } : { schema, example }
}

/** The codes that any such call may answer, and those that it names itself, by status. */
function refusals(call: Endpoint, open: boolean): Json {
  const codes = new Set<keyof typeof errors>([
    'malformed',
    'too_many_requests',
    'unavailable',
    ...(open ? [] : (['unauthenticated', 'forbidden', 'account_blocked'] as const)),
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.query || call.body || call.headers ? (['invalid'] as const) : []),
    ...(call.body || call.upload ? (['payload_too_large', 'unsupported_media'] as const) : []),
    ...(namesResource(call) ? (['wrong_resource'] as const) : []),
    ...(call.idempotency ? (['idempotency_key_required', 'idempotency_key_reused'] as const) : []),
    ...(call.errors ?? []),
  ])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n\n'),
        content: {
          [plain]: { schema: { $ref: '#/components/schemas/Error' }, example: refusal(list[0] ?? 'internal') },
        },
      },
    ]),
  )
}

const refusal = (code: keyof typeof errors): Json => ({
  error: errors[code].en,
  errors: [errors[code].en],
  code,
  request_id: '3f0b6b0e-6c3a-4a53-9d0f-1c2f5a7f4a10',
})
