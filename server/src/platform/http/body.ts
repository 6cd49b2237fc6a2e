import { z } from 'zod'

export type Raw = Record<string, unknown>
export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** No form and no filter of ours is deeper. A key that is stays one key, which no schema knows. */
const maxDepth = 8
const unplaced = new Set(['__proto__', 'constructor', 'prototype'])

/** An address's query or an urlencoded form. Repeated keys become arrays. */
export function readForm(text: string): Raw {
  const grouped = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const values = grouped.get(key)
    if (values) values.push(value)
    else grouped.set(key, [value])
  }
  return nest(Object.fromEntries([...grouped].map(([key, values]) => [key, values.length > 1 ? values : values[0]])))
}

/**
 * `filter[type]=x`, `roles[]=a`, `texts[0][title]=y` as nested values. A key that would reach a prototype stays one key,
 * which no schema knows: it is refused by its name.
 */
export function nest(flat: Readonly<Record<string, unknown>>): Raw {
  const root: Raw = Object.create(null)
  for (const [key, value] of Object.entries(flat)) {
    if (!key.includes('[') || key.split('[', maxDepth + 1).length > maxDepth) {
      root[key] = value
      continue
    }
    const path = key.split(/\[|\]\[?/).filter((part, index) => part !== '' || (index > 0 && key.endsWith('[]')))
    if (path.some((part) => unplaced.has(part))) root[key] = value
    else place(root, key.endsWith('[]') ? path.filter(Boolean) : path, key.endsWith('[]') ? asArray(value) : value)
  }
  return settle(root) as Raw
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function place(target: Raw, path: string[], value: unknown): void {
  const [head = '', ...rest] = path
  if (!rest.length) {
    target[head] = value
    return
  }
  const next = isRecord(target[head]) ? target[head] : (Object.create(null) as Raw)
  target[head] = next
  place(next, rest, value)
}

/** Objects whose keys are 0, 1, 2 ... become arrays. */
function settle(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, settle(item)] as const)
  if (entries.length && entries.every(([key], index) => key === String(index))) return entries.map(([, item]) => item)
  return Object.fromEntries(entries)
}

/**
 * The path to the first text that PostgreSQL wouldn't keep as it was sent: one with NUL or half of a surrogate pair.
 * Without recursion, because a body can be nested deeper than the stack.
 */
export function unkeepable(value: unknown): PropertyKey[] | null {
  const rest: [unknown, PropertyKey[]][] = [[value, []]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [item, path] = next
    if (typeof item === 'string' && (item.includes('\0') || !item.isWellFormed())) return path
    // What lies deeper than any contract is refused by its schema.
    if (typeof item !== 'object' || item === null || path.length > maxDepth) continue
    for (const [key, part] of Object.entries(item)) rest.push([part, [...path, key]])
  }
  return null
}

/** Forms know only text: turns "12", "true", "1" and, for none, "" into what the schema expects at that place. */
export function coerceForm(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value
  const inner = unwrap(schema)
  if (value === '' && takesNull(schema) && !(inner instanceof z.ZodArray)) return null
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape = inner.shape as Record<string, z.ZodType>
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        coerceForm(Object.hasOwn(shape, key) ? shape[key] : undefined, item),
      ]),
    )
  }
  if (inner instanceof z.ZodUnion) {
    // The first shape that the form fits; where it fits none, the first says what is wrong with it.
    const shapes = (inner.options as z.ZodType[]).map((option) => ({ option, read: coerceForm(option, value) }))
    return (shapes.find(({ option, read }) => option.safeParse(read).success) ?? shapes[0])?.read ?? value
  }
  if (inner instanceof z.ZodArray) {
    const items = value === '' ? [] : asArray(value)
    return items.map((item) => coerceForm(inner.element as z.ZodType, item))
  }
  if (typeof value !== 'string') return value
  if (inner instanceof z.ZodNumber && value.trim() !== '') return Number(value)
  if (inner instanceof z.ZodBoolean)
    return value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value
  if (value === '' && !(inner instanceof z.ZodString)) return undefined
  return value
}

const unwrap = (schema: z.ZodType): z.ZodType => layersOf(schema).at(-1) ?? schema
const takesNull = (schema: z.ZodType): boolean => layersOf(schema).some((layer) => layer instanceof z.ZodNullable)

/** A schema and what it wraps, down to the one that says what kind of value it is. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return [schema, ...layersOf(schema.unwrap() as z.ZodType)]
  }
  if (schema instanceof z.ZodPipe)
    return [schema, ...layersOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)]
  return [schema]
}
