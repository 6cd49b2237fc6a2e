import { describe, expect, test } from 'vitest'
import { keyInput, mouseInput, textInputs } from './screen-events.ts'

const pressed = (key: string, code: string, more: object = {}) =>
  ({
    ...{ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, getModifierState: () => false },
    ...more,
  }) as never

describe('keys', () => {
  test.each([
    ['a letter', pressed('й', 'KeyQ'), { key: 'й', modifiers: 0 }],
    ['a capital', pressed('A', 'KeyA', { shiftKey: true }), { key: 'A', modifiers: 8 }],
    ['Tab, which would leave', pressed('Tab', 'Tab'), { key: 'Tab' }],
    ['all of a field', pressed('a', 'KeyA', { ctrlKey: true }), { modifiers: 2 }],
    [
      'a sign of AltGr',
      pressed('@', 'KeyQ', { ctrlKey: true, altKey: true, getModifierState: () => true }),
      { key: '@', modifiers: 0 },
    ],
  ])('%s is passed on', (_, event, expected) => {
    expect(keyInput('down', event)).toMatchObject({ kind: 'key', type: 'down', ...expected })
  })

  test.each([
    ['copying', pressed('c', 'KeyC', { ctrlKey: true })],
    ['pasting', pressed('v', 'KeyV', { ctrlKey: true })],
    ['reloading', pressed('r', 'KeyR', { metaKey: true })],
    ['F5', pressed('F5', 'F5')],
    ['a key that begins a sign', pressed('Dead', 'Quote')],
  ])('%s is not', (_, event) => {
    expect(keyInput('down', event)).toBeNull()
  })
})

test('a press is at the place of the page that is drawn there, also beyond its edge', () => {
  const drawn = { box: { left: 100, top: 50, width: 640, height: 400 }, width: 1280, height: 800 }
  const at = (clientX: number, clientY: number) =>
    mouseInput(
      'down',
      { ...(pressed('', '') as object), clientX, clientY, button: 2, buttons: 2, detail: 5 } as never,
      drawn,
    )
  expect(at(420, 250)).toMatchObject({ x: 640, y: 400, button: 'right', buttons: 2, clicks: 3 })
  expect(at(0, 2_000)).toMatchObject({ x: 0, y: 799 })
})

test('the middle button, which would paste what is selected there, is not passed on', () => {
  const drawn = { box: { left: 0, top: 0, width: 10, height: 10 }, width: 10, height: 10 }
  const of = (type: 'move' | 'down' | 'up', button: number, buttons: number) =>
    mouseInput(type, { ...(pressed('', '') as object), clientX: 1, clientY: 1, button, buttons } as never, drawn)
  expect([of('down', 1, 4), of('up', 1, 0)]).toEqual([null, null])
  expect(of('move', 0, 4)).toMatchObject({ button: 'none', buttons: 0 })
  expect(of('down', 0, 5)).toMatchObject({ button: 'left', buttons: 1 })
})

test('a long text goes in pieces', () => {
  const pieces = textInputs('x'.repeat(9_000)).map((one) => (one.kind === 'text' ? one.text.length : 0))
  expect(pieces).toEqual([4_000, 4_000, 1_000])
  expect(textInputs('')).toEqual([])
})
