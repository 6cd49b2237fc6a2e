import { beforeEach, expect, test, vi } from 'vitest'
import { fastFirst, noteStatuses } from './fast-statuses.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, text: string) => void store.set(key, text),
  removeItem: (key: string) => void store.delete(key),
})
beforeEach(() => store.clear())

const options = ['published', 'process', 'checking', 'revision', 'completed'].map((value) => ({ value, label: value }))
const order = (menu = 'tasks', person = 7) => fastFirst(person, menu, options).map(({ value }) => value)
const usual = options.map(({ value }) => value)

test('the three that were chosen most come first, the others stay in their order', () => {
  expect(order()).toEqual(usual)
  for (const chosen of [['completed'], ['completed'], ['revision'], ['checking', 'revision', 'process'], ['revision']])
    noteStatuses(7, 'tasks', chosen)
  expect(order()).toEqual(['revision', 'completed', 'process', 'published', 'checking'])
})

test('each menu has its own, and so has each person', () => {
  noteStatuses(7, 'tasks', ['completed'])
  expect(order('applications')).toEqual(usual)
  expect(order('tasks', 8)).toEqual(usual)
  noteStatuses(8, 'tasks', ['checking'])
  expect(order('tasks', 8)[0]).toBe('checking')
  expect(order()).toEqual(usual)
})

test.each([
  '{',
  'null',
  '7',
  '{"person":7}',
  '{"person":7,"menus":{"tasks":{"completed":"x"}}}',
  '{"person":7,"menus":null}',
])('what somebody else wrote there changes nothing: %s', (text) => {
  store.set('slipway-fast-statuses', text)
  expect(order()).toEqual(usual)
  noteStatuses(7, 'tasks', ['completed'])
  expect(order()[0]).toMatch(/completed|published/)
})

test('a store that is closed or full changes nothing', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  noteStatuses(7, 'tasks', ['completed'])
  expect(order()).toEqual(usual)
})
