import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { name: 'Notes', tag: '', texts: { ru: { title: 'A', full: 'B' } }, stages: [{ id: 1, cost: '10' }] }

test('what only one of the two changed is taken over, deep inside as well', () => {
  const mine = { ...base, name: 'My notes', texts: { ru: { title: 'A', full: 'mine' } } }
  const theirs = { ...base, tag: 'new', texts: { ru: { title: 'theirs', full: 'B' } } }
  expect(merge(base, mine, theirs)).toEqual({
    value: { name: 'My notes', tag: 'new', texts: { ru: { title: 'theirs', full: 'mine' } }, stages: base.stages },
    clashes: [],
  })
})

test('where both changed the same to something else, mine stands and both are told', () => {
  const mine = { ...base, name: 'Mine', stages: [{ id: 1, cost: '20' }] }
  const theirs = { ...base, name: 'Theirs', stages: [{ id: 1, cost: '30' }] }
  const { value, clashes } = merge(base, mine, theirs)
  expect(value).toMatchObject({ name: 'Mine', stages: [{ id: 1, cost: '20' }] })
  expect(clashes).toEqual([
    { path: 'name', mine: 'Mine', theirs: 'Theirs' },
    { path: 'stages.0.cost', mine: '20', theirs: '30' },
  ])
})

test('both changing it to the same is no conflict', () => {
  const same = { ...base, name: 'Same' }
  expect(merge(base, same, { ...same })).toEqual({ value: same, clashes: [] })
})

test('lists that hold other records now are compared as a whole', () => {
  const mine = { ...base, stages: [{ id: 1, cost: '20' }] }
  const theirs = { ...base, stages: [{ id: 2, cost: '10' }] }
  expect(merge(base, mine, theirs).clashes).toEqual([{ path: 'stages', mine: mine.stages, theirs: theirs.stages }])
})
