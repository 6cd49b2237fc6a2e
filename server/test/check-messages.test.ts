import { expect, test } from 'vitest'
import { differences, namesIn } from '../../tools/check-messages.ts'

test('a text is read where its key stands in quotes, after a dot or within a template; no other is', () => {
  const isRead = namesIn(["t('left')", 't(`kind.${kind}`)', 'messages.title', 't(`${step}Text`, { a })', '`${any}`'])
  const keys = ['left', 'kind.upload', 'title', 'firstText', 'kind', 'kind.', 'lefts', 'Text', 'kindXupload']
  expect(keys.filter(isRead)).toEqual(['left', 'kind.upload', 'title', 'firstText'])
})

test('a text of one language alone, or with other values, is told', () => {
  expect(differences({ a: 'а {x}', b: 'б' }, { a: 'a {y}', c: 'c' })).toEqual([
    'b has no English text',
    'a names other values in each language',
    'c has no Russian text',
  ])
})
