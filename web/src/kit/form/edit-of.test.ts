import { expect, test } from 'vitest'
import { editOf as argsOf } from './edit-of.ts'

const editOf = (now: object, before: object) => argsOf({ body: now }, { body: before }).body

const before = { name: 'A', tags: ['a'], texts: { ru: { title: 'Б', text: 'В' }, en: { title: 'B', text: 'C' } } }

test('P-3: what was changed alone is sent, with what stood there', () => {
  const now = { ...before, name: 'Z', texts: { ...before.texts, ru: { title: 'Я', text: 'В' } } }
  expect(editOf(now, before)).toEqual({
    name: 'Z',
    texts: { ru: { title: 'Я' } },
    was: { name: 'A', texts: { ru: { title: 'Б' } } },
  })
})

test('P-3: a list is sent as a whole, and what is no more or was none says so', () => {
  const now = { ...before, tags: ['a', 'b'], name: null }
  expect(editOf(now, before)).toEqual({ tags: ['a', 'b'], name: null, was: { tags: ['a'], name: 'A' } })
  expect(editOf({ day: null }, { day: '2030-01-01' })).toEqual({ day: null, was: { day: '2030-01-01' } })
  expect(editOf(before, before)).toEqual({ was: {} })
})
