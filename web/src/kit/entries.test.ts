import { expect, test } from 'vitest'
import { remember, stepsBack, stepsInside } from './entries.ts'

const entry = (index: number, pathname: string, search = '') => ({ pathname, search, state: { __TSR_index: index } })
const isTask = (open: string | undefined) => Boolean(open?.startsWith('task'))

test('C16: closing leads back over what was done in the dialog, to the page or to the dialog beneath', () => {
  remember(entry(0, '/tasks'))
  remember(entry(1, '/tasks', '?open=task.1'))
  remember(entry(2, '/tasks', '?open=task.1&card=texts'))
  expect(stepsBack(entry(1, '/tasks'), isTask)).toBe(1)
  expect(stepsBack(entry(2, '/tasks'), isTask)).toBe(2)
  remember(entry(1, '/tasks', '?open=application.7'))
  expect(stepsBack(entry(2, '/tasks'), isTask)).toBe(1)
})

test('C16: what takes the place of a dialog takes that of its steps, too', () => {
  remember(entry(50, '/tasks'))
  for (const at of [51, 52, 53]) remember(entry(at, '/tasks', `?open=task.1&step=${at}`))
  expect(stepsInside(entry(53, '/tasks'), isTask)).toBe(2)
  expect(stepsInside(entry(51, '/tasks'), isTask)).toBe(0)
  expect(stepsInside(entry(90, '/tasks'), isTask)).toBe(0)
})

test('C16: what was not seen is no way back', () => {
  remember(entry(10, '/other'))
  expect(stepsBack(entry(11, '/tasks'), isTask)).toBe(0)
  expect(stepsBack(entry(30, '/tasks'), isTask)).toBe(0)
  remember(entry(40, '/tasks', '?open=task.1'))
  expect(stepsBack(entry(41, '/tasks'), isTask)).toBe(0)
})
