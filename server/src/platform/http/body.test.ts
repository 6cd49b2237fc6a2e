import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerceForm, nest } from './body.ts'

test('bracketed keys nest, and numbered ones become arrays', () => {
  expect(nest({ 'page[number]': '2', 'filter[roles.name]': 'tester', 'roles[]': 'a', 'texts[0][title]': 'x' })).toEqual(
    {
      page: { number: '2' },
      filter: { 'roles.name': 'tester' },
      roles: ['a'],
      texts: [{ title: 'x' }],
    },
  )
})

test('keys that would reach a prototype reach none, and stay for a schema to refuse by their name', () => {
  const keys = ['__proto__', 'constructor', '__proto__[admin]', 'constructor[prototype][admin]', 'a[__proto__][b]']
  const nested = nest(Object.fromEntries([...keys, 'ok'].map((key) => [key, '1'])))
  expect(Object.keys(nested).toSorted()).toEqual([...keys, 'ok'].toSorted())
  expect(Object.getPrototypeOf(nested)).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  const known = z.strictObject({ ok: z.string().optional() })
  for (const key of keys) {
    const form = coerceForm(known, nest(Object.fromEntries([[key, '1']])))
    expect(known.safeParse(form).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [key] }])
  }
})

test('a form becomes what the schema expects, and what it can’t become is left for the schema to refuse', () => {
  const schema = z.object({ n: z.number().optional(), on: z.boolean(), list: z.array(z.number()), name: z.string() })
  expect(coerceForm(schema, { n: '12', on: '1', list: ['3', '4'], name: '5' })).toEqual({
    n: 12,
    on: true,
    list: [3, 4],
    name: '5',
  })
  expect(coerceForm(schema, { n: '', on: 'x', list: '7', name: '' })).toEqual({
    n: undefined,
    on: 'x',
    list: [7],
    name: '',
  })
})

test('T-A17: a form says "none" by an empty value, wherever the schema takes null', () => {
  const none = (schema: z.ZodType) => coerceForm(z.object({ x: schema }), { x: '' })
  const named = z.enum(['a'])
  const takers = [
    named.nullable(),
    z.number().nullable().optional(),
    z.string().nullable().default('b'),
    z.string().min(1).nullish(),
    z.preprocess((given) => given, named.nullable()),
    named.nullable().transform((name) => name ?? 'nobody'),
    z.object({ y: z.string() }).nullable(),
    z.union([z.number(), named]).nullable(),
  ]
  for (const schema of takers) expect(none(schema)).toEqual({ x: null })
  // No items are a list, and an empty text is one.
  expect(none(z.array(z.number()).nullable())).toEqual({ x: [] })
  expect(none(z.string())).toEqual({ x: '' })
  expect(none(named)).toEqual({ x: undefined })
})
