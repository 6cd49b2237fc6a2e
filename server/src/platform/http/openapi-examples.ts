import type { Json } from './openapi-schemas.ts'

/** What people would really send, by the name of the field. */
const known: Readonly<Record<string, unknown>> = {
  phone: '+79990000013',
  password: 'Slipway-demo-1',
  code: '1234',
  email: 'person@example.com',
  first_name: 'Пётр',
  last_name: 'Гусев',
  amount: '1200.00',
  cost: '1200.00',
  text: 'Готово, проверьте, пожалуйста',
  channel_name: 'private-user.1',
  url: 'https://example.com',
}

/** An example of the schema; undefined where nothing sensible can be said cheaply. */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options?.[0]) return exampleOf(options[0], name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleOfObject(schema)
  if (type === 'array') {
    const item = exampleOf((schema.items ?? {}) as Json, name)
    return item === undefined ? undefined : [item]
  }
  if (type === 'integer' || type === 'number')
    return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1
  if (type === 'boolean') return true
  return type === 'string' ? exampleOfString(schema, name) : undefined
}

function exampleOfObject(schema: Json): unknown {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = (schema.required ?? []) as string[]
  const entries = properties.map(([key, property]) => [key, exampleOf(property, key)] as const)
  // Without one of its required fields an example would be wrong rather than short.
  if (entries.some(([key, value]) => value === undefined && required.includes(key))) return undefined
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function exampleOfString(schema: Json, name: string): unknown {
  if (name in known) return known[name]
  if (schema.format === 'date-time') return '2026-03-02T09:00:00Z'
  if (schema.format === 'date') return '2026-03-02'
  if (schema.format === 'uuid') return '3f0b6b0e-6c3a-4a53-9d0f-1c2f5a7f4a10'
  if (schema.format === 'uri') return known.url
  if (schema.format || schema.pattern) return undefined
  return 'text'
}
