import { expect, test } from 'vitest'
import { withBreakpoints } from './breakpoints.ts'

test('a width stands on one side of a breakpoint, never on both', () => {
  expect(withBreakpoints('(--below-lg)')).toBe('(width < 60em)')
  expect(withBreakpoints('(--from-lg) and (--below-xl)')).toBe('(width >= 60em) and (width < 75em)')
  expect(withBreakpoints('(hover: none)')).toBe('(hover: none)')
})

test('a breakpoint that is not in the table fails the build', () => {
  expect(() => withBreakpoints('(--below-medium)')).toThrow('no breakpoint medium')
})
