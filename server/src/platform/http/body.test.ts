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

test('keys that would reach a prototype are dropped', () => {
  const nested = nest({
    '__proto__[admin]': '1',
    'constructor[prototype][admin]': '1',
    'a[__proto__][b]': '1',
    ok: '1',
  })
  expect(nested).toEqual({ ok: '1' })
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
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
