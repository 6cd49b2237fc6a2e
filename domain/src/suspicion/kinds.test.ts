import { expect, test } from 'vitest'
import { suspicionOf } from './kinds.ts'

test.each([
  [[], 0],
  [[60], 60],
  [[30, 10, 10], 50],
  [[60, 40], 100],
  [[60, 60, 40, 30, 10, 10], 100],
])('%j weigh %i together', (weights, suspicion) => expect(suspicionOf(weights)).toBe(suspicion))
