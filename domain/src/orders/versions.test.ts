import { expect, test } from 'vitest'
import { isHigherVersion } from './versions.ts'

test('K29: versions are compared by their parts', () => {
  const higher = [
    ['1.0.1', '1.0.0'],
    ['1.10', '1.9'],
    ['2', '1.9.9'],
    ['1.0.0.1', '1.0'],
  ] as const
  for (const [one, other] of higher) {
    expect([one, isHigherVersion(one, other), isHigherVersion(other, one)]).toEqual([one, true, false])
  }
  expect([isHigherVersion('1.0', '1'), isHigherVersion('1.0.0', '1.0.0')]).toEqual([false, false])
})
