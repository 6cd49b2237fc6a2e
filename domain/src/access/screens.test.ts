import { expect, test } from 'vitest'
import { roles } from './roles.ts'
import { itemAt, maySee, type Screen, screenAt, screens, startPage, whoSees } from './screens.ts'

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

test('a screen is found by its address, whatever stands in the place of its parameters', () => {
  expect(screenAt('/tasks/list')?.path).toBe('/tasks/list')
  expect(screenAt('/settings/localizations-email/7')?.path).toBe('/settings/localizations-email/:id')
  expect(screenAt('/simple-tasks/list/creator')?.path).toBe('/simple-tasks/list/:role')
  expect(screenAt('/no/such')).toBeUndefined()
})

test('whoever is told to see a screen sees it', () => {
  const whoOf = (address: string) => whoSees(screenAt(address) as Screen)
  expect(whoOf('/tasks/list')).toEqual(['app_manager'])
  expect(whoOf('/user/deposit')).toEqual(['uidesigner', 'designer', 'programmer', 'tester'])
  expect(whoOf('/user/profile')).toEqual(roles)
})

test('S-A13: a page that a list leads to belongs to the item of that list', () => {
  expect(itemAt('/settings/localizations-email/7')?.path).toBe('/settings/localizations-email')
  expect(itemAt('/settings/mailings/7')?.path).toBe('/settings/mailings')
  expect(itemAt('/settings/mailings')?.path).toBe('/settings/mailings')
  expect(itemAt('/simple-tasks/list/creator')?.path).toBe('/simple-tasks/list/:role')
  expect(itemAt('/no/such')).toBeUndefined()
})
