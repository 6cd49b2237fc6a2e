import { expect, test } from 'vitest'
import { roles } from './roles.ts'
import { maySee, type Screen, screens, startPage } from './screens.ts'

test('each role starts on a screen that it may see', () => {
  for (const role of roles) {
    const screen = (screens as readonly Screen[]).find(({ path }) => path === startPage(role))
    expect(screen && maySee(screen, [role]), role).toBe(true)
  }
  expect(startPage('creator')).toBe('/applications/creator-my')
  expect(startPage('tester')).toBe('/todo/list')
  expect(startPage('app_manager')).toBe('/dashboard')
})

test('nobody who is not signed in sees a screen of the console', () => {
  for (const screen of screens as readonly Screen[]) {
    if (screen.layout === 'main') expect(maySee(screen, null), screen.path).toBe(false)
  }
})

test('testers reach deposits as external people though the table names other roles', () => {
  const deposits = (screens as readonly Screen[]).find(({ path }) => path === '/user/deposit') as Screen
  expect(maySee(deposits, ['tester'])).toBe(true)
  expect(maySee(deposits, ['creator'])).toBe(false)
})

test('addresses are unique', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})
