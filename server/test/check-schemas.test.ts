import { expect, test } from 'vitest'
import { waysToZod } from '../../tools/check-schemas.ts'

test('a planted way from a page to the schemas is found and told; a table without schemas is none', () => {
  const imports: Record<string, string[]> = {
    'page.tsx': ['react', 'calls.ts', 'words.ts'],
    'calls.ts': [],
    'words.ts': ['table.ts'],
    'table.ts': [],
  }
  const of = (planted: Record<string, string[]> = {}) =>
    waysToZod(['page.tsx'], (path) => ({ ...imports, ...planted })[path] ?? [])
  expect(of()).toEqual([])
  expect(of({ 'table.ts': ['registry.ts'], 'registry.ts': ['zod'] })).toEqual([
    ['page.tsx', 'words.ts', 'table.ts', 'registry.ts', 'zod'],
  ])
})
