import { describe, expect, test } from 'vitest'
import { ownBrowsers, soon } from '../../../test/own-browsers.ts'
import { click, mouse, press } from '../../../test/watched-screen.ts'
import type { Screen } from './browsers.ts'

const { own, again, opened, go, values } = ownBrowsers()

const password = 'correct horse battery'

describe('credentials', () => {
  test('are typed where one signs in, and stay hidden there whatever the page does', async () => {
    const { screen, told } = await opened()
    await click(screen, 100, 40)
    expect(await screen.insert(password, 'password')).toBe(false)
    expect(await screen.insert('a@example.com', 'email')).toBe(true)
    await click(screen, 100, 100)
    expect(await screen.insert(password, 'password')).toBe(true)
    await soon(() => expect(values('password')).toEqual([password]))
    expect(values('email')).toEqual(['a@example.com'])
    // The page's own button to show it: what follows is refused unless the field holds a password again.
    await click(screen, 100, 160)
    await click(screen, 100, 100)
    expect(await screen.insert(password, 'password')).toBe(true)
    expect(JSON.stringify(told.states)).not.toContain(password)
    expect(own.logged.join('')).not.toContain(password)
  })

  test('nowhere else', async () => {
    await again(1, { signInOrigin: 'https://accounts.google.com' })
    const { screen } = await opened()
    await click(screen, 100, 40)
    expect(screen.signsIn()).toBe(false)
    expect(await screen.insert('a@example.com', 'email')).toBe(false)
    expect(own.google.typed).toEqual([])
  })
})

/** What the contract doesn't let in, as whoever writes to the socket themselves would send it. */
const middle = async (screen: Screen, x: number, y: number) => {
  for (const type of ['down', 'up'] as const)
    await screen.input({ ...mouse(type, x, y), button: 'middle', buttons: type === 'down' ? 4 : 0 } as never)
}
const allOf: Readonly<Record<string, (screen: Screen, y: number) => Promise<void>>> = {
  'by its key': (screen) => press(screen, 'a', 'KeyA', 2),
  'by three clicks': async (screen, y) => {
    for (const clicks of [1, 2, 3])
      for (const type of ['down', 'up'] as const) await screen.input({ ...mouse(type, 60, y), clicks })
  },
}
const waysOut: Readonly<Record<string, (screen: Screen, y: number) => Promise<void>>> = {
  'the middle button': (screen) => middle(screen, 60, 40),
  'a left one with the bit of the middle one': async (screen) => {
    for (const type of ['down', 'up'] as const) await screen.input({ ...mouse(type, 60, 40), buttons: 5 } as never)
  },
  'keys that copy, cut and paste': async (screen) => {
    await press(screen, 'c', 'KeyC', 2)
    await press(screen, 'Delete', 'Delete', 8)
    await click(screen, 100, 40)
    await press(screen, 'v', 'KeyV', 2)
    await press(screen, 'Insert', 'Insert', 8)
    await press(screen, 'y', 'KeyY', 2)
  },
  'drawing it there': async (screen, y) => {
    await screen.input(mouse('move', 60, y))
    await screen.input(mouse('down', 60, y))
    for (let at = y; at >= 40; at -= 4) await screen.input({ ...mouse('move', 60, at), button: 'left', buttons: 1 })
    await screen.input(mouse('up', 60, 40))
  },
}
const waysToCopy = Object.keys(allOf).flatMap((all) => Object.keys(waysOut).map((out) => [all, out] as const))

describe('what is inserted does not get into another field', () => {
  test.each(waysToCopy)('selected %s, not by %s: the password', async (all, out) => {
    const { screen } = await opened()
    await click(screen, 100, 100)
    expect(await screen.insert(password, 'password')).toBe(true)
    await allOf[all]?.(screen, 100)
    await waysOut[out]?.(screen, 100)
    // Whatever came of it has been told of before this is.
    await click(screen, 100, 40)
    await press(screen, 'x', 'KeyX')
    await soon(() => expect(values('email').at(-1)).toContain('x'))
    expect(values('email').join()).not.toMatch(/correct|horse|battery/)
  })

  test.each(waysToCopy)('selected %s, not by %s: a recovery code', async (all, out) => {
    const { screen } = await opened()
    await click(screen, 100, 280)
    expect(await screen.insert('8842 9917', 'recovery')).toBe(true)
    await allOf[all]?.(screen, 280)
    await waysOut[out]?.(screen, 280)
    await click(screen, 100, 40)
    await press(screen, 'x', 'KeyX')
    await soon(() => expect(values('email').at(-1)).toContain('x'))
    expect(values('email').join()).not.toMatch(/8842|9917/)
  })
})

describe('a recovery code is not shown in the field that it is inserted into', () => {
  /** How the page shows the field, and what stands in it. */
  const shown = async (screen: Screen) => {
    const before = values('shown').length
    await click(screen, 100, 340)
    await soon(() => expect(values('shown').length).toBeGreaterThan(before))
    return values('shown').at(-1)
  }

  test.each([
    ['at once', 0],
    ['when the page takes its style away', 400],
    ['when the page makes it a field of another kind', 460],
  ])('%s', async (_, pressed) => {
    const { screen } = await opened()
    expect(await shown(screen)).toBe('none ')
    await click(screen, 100, 280)
    expect(await screen.insert('8842 9917', 'recovery')).toBe(true)
    if (pressed) await click(screen, 100, pressed)
    expect(await shown(screen)).toBe('disc 8842 9917')
  })

  test('nor when the page is left and come back to', async () => {
    const { screen, told } = await opened()
    await click(screen, 100, 280)
    expect(await screen.insert('8842 9917', 'recovery')).toBe(true)
    await go(screen, '/other')
    await soon(() => expect(told.now().pages[0]?.title).toBe('Other'))
    await screen.input({ kind: 'back' })
    await soon(() => expect(told.now().pages[0]?.title).toBe('Sign in'))
    expect(await shown(screen)).toBe('none ')
  })

  test('nor with what is deleted and brought back', async () => {
    const { screen } = await opened()
    await click(screen, 100, 280)
    expect(await screen.insert('8842 9917', 'recovery')).toBe(true)
    await press(screen, 'a', 'KeyA', 2)
    await press(screen, 'Delete', 'Delete')
    await press(screen, 'z', 'KeyZ', 2)
    expect(await shown(screen)).toBe('disc 8842 9917')
  })
})
