import { roles } from '@slipway/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { screensFor } from '../paths.tsx'
import { lettersFor, shortcutList } from './shortcuts.ts'

test('every screen of a sidebar has a letter of its own, save the way out', () => {
  for (const role of roles) {
    const screens = screensFor(role).map(({ path }) => path)
    const reached = [...lettersFor(role).values()].map(({ path }) => path)
    expect(reached.toSorted(), role).toEqual(screens.filter((path) => path !== '/user/exit').toSorted())
  }
})

test('no key means two things in the same place', () => {
  const pressed = shortcutList.flatMap(([, { place, code, shift = false, mod = false }]) =>
    code ? [`${place} ${code} ${shift} ${mod}`] : [],
  )
  expect(new Set(pressed).size).toBe(pressed.length)
})
