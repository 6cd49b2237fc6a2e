import { expect, test } from 'vitest'
import { type Role, roles } from './roles.ts'
import { maySee, type Screen, screens } from './screens.ts'
import { mayOpen, windowOf, windows } from './windows.ts'

const names = Object.keys(windows)

test('a window that stands on a screen is for roles that see the screen', () => {
  for (const name of names) {
    const on = (screens as readonly Screen[]).find(({ path }) => path === windowOf(name)?.on)
    if (!on) continue
    const blind = windowOf(name)?.roles.filter((role) => !maySee(on, [role]))
    expect(blind, name).toEqual([])
  }
})

test('every role opens tasks; what decides on money and people is for superadministrators', () => {
  expect(roles.filter((role) => mayOpen('task', role))).toEqual([...roles])
  const whose = (name: string) => roles.filter((role: Role) => mayOpen(name, role))
  for (const name of [
    'reject-payout',
    'hold-payout',
    'user-new',
    'user-edit',
    'user-balance',
    'user-settle',
    'user-message',
    'passport',
  ]) {
    expect(whose(name), name).toEqual(['superadministrator'])
  }
  expect(whose('user')).toEqual(['superadministrator', 'app_manager'])
})

test('no name is known that the table does not have', () => {
  for (const name of ['', 'toString', '__proto__', 'tasks']) expect(windowOf(name), name).toBeUndefined()
})
