import type { ScreenInput } from '@slipway/domain/google-accounts/screen.ts'
import { longestPaste, modifierBits } from '@slipway/domain/google-accounts/screen-limits.ts'

/** By their numbers. The middle one pastes what is selected there, so it isn't passed on. */
const buttonNames = ['left', undefined, 'right'] as const
const buttonBits = 3

type Held = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const modifiersOf = ({ altKey, ctrlKey, metaKey, shiftKey }: Held): number =>
  (altKey ? modifierBits.alt : 0) |
  (ctrlKey ? modifierBits.ctrl : 0) |
  (metaKey ? modifierBits.meta : 0) |
  (shiftKey ? modifierBits.shift : 0)

export interface Drawn {
  /** Where the picture stands in the window, and how large it is there. */
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
  /** In pixels of the page that it shows. */
  width: number
  height: number
}

/** The place in the page that is under the pointer. */
function placeOf({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, { box, width, height }: Drawn) {
  const within = (share: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(share * most)))
  return {
    x: within((clientX - box.left) / box.width, width),
    y: within((clientY - box.top) / box.height, height),
  }
}

/** Null for a press that is not passed on. */
export function mouseInput(type: 'move' | 'down' | 'up', event: MouseEvent, drawn: Drawn): ScreenInput | null {
  const dragged = event.buttons & 1 ? 'left' : 'none'
  const button = type === 'move' ? dragged : buttonNames[event.button]
  if (!button) return null
  return {
    kind: 'mouse',
    type,
    button,
    buttons: event.buttons & buttonBits,
    clicks: type === 'move' ? 0 : Math.min(3, Math.max(1, event.detail)),
    ...placeOf(event, drawn),
    modifiers: modifiersOf(event),
  }
}

const step = (delta: number) => Math.max(-2_000, Math.min(2_000, Math.round(delta)))

export const wheelInput = (event: WheelEvent, drawn: Drawn): ScreenInput => ({
  kind: 'wheel',
  ...placeOf(event, drawn),
  dx: step(event.deltaX),
  dy: step(event.deltaY),
  modifiers: modifiersOf(event),
})

const passedOn = /^(?:.|Backspace|Tab|Enter|Escape|Page(?:Up|Down)|End|Home|Arrow\w+|Delete|Shift)$/u

type Pressed = Held & Pick<KeyboardEvent, 'key' | 'code' | 'getModifierState'>

/** What a key means to the page that is shown; null for one that is this browser's: paste, F keys, reload. */
export function keyInput(type: 'down' | 'up', event: Pressed): ScreenInput | null {
  if (!passedOn.test(event.key)) return null
  // AltGr comes as Control and Alt, and only types another sign.
  const modifiers = event.getModifierState('AltGraph') ? 0 : modifiersOf(event)
  const isCommand = (modifiers & (modifierBits.ctrl | modifierBits.meta)) !== 0
  if (isCommand && event.key.length === 1 && !['KeyA', 'KeyZ', 'KeyY'].includes(event.code)) return null
  return { kind: 'key', type, key: event.key, code: event.code, modifiers }
}

/** In pieces that one message holds each. */
export const textInputs = (text: string): ScreenInput[] =>
  Array.from({ length: Math.ceil(text.length / longestPaste) }, (_, at) => ({
    kind: 'text',
    text: text.slice(at * longestPaste, (at + 1) * longestPaste),
  }))
