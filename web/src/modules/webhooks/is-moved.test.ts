import { expect, test } from 'vitest'
import { isMoved } from './is-moved.ts'

test.each([
  ['https://other.example.com/x', true],
  ['https://hooks.example.com:8443/x', true],
  ['https://hooks.example.com/y', false],
  ['https://hooks.example.com:443/x', false],
  [' https://HOOKS.example.com/x ', false],
  ['https://', false],
  ['', false],
])('an address that becomes %j leads to another server: %j', (to, is) => {
  expect(isMoved('https://hooks.example.com/x', to)).toBe(is)
})
