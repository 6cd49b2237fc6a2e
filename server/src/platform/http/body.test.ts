import { expect, test } from 'vitest'
import { z } from 'zod'
import { coerceForm, flattenDocument, nest } from './body.ts'

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

test('B11: a JSON:API document is read as the flat body of the contract, relations to many under their own name', () => {
  const document = {
    data: {
      type: 'comments',
      attributes: { text: 'hi' },
      relationships: {
        subtask: { data: { type: 'subtasks', id: '4' } },
        files: { data: [{ type: 'files', id: '9' }] },
      },
    },
    meta: { amount: '10' },
  }
  expect(flattenDocument(document)).toEqual({ text: 'hi', subtask_id: 4, files: [9], amount: '10' })
  expect(flattenDocument({ text: 'plain' })).toEqual({ text: 'plain' })
  expect(flattenDocument({ meta: { amount: '10' } })).toEqual({ amount: '10' })
  const withMeta = { target: 'card', meta: { city: 'Пермь' } }
  expect(flattenDocument(withMeta)).toEqual(withMeta)
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
