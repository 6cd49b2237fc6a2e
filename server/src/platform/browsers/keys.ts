import { modifierBits } from '@slipway/domain/google-accounts/screen-limits.ts'

/** Keys that type nothing, with the number that pages know them by. Those of the browser itself (F keys) are left out. */
const named: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
}

/** With Control: select all, undo, redo. Nothing is copied out, and the browser's own shortcuts aren't pressed. */
const edits: Readonly<Record<string, number>> = { KeyA: 65, KeyZ: 90, KeyY: 89 }

interface Key {
  key: string
  code: string
  modifiers: number
}

export interface KeyStroke extends Key {
  windowsVirtualKeyCode: number
  text?: string
}

/** What the protocol wants to know of a key; null for one that the page doesn't get. */
export function strokeOf({ key, code, modifiers }: Key): KeyStroke | null {
  const command = (modifiers & (modifierBits.ctrl | modifierBits.meta)) !== 0
  const vk = named[key]
  if (vk !== undefined) {
    // Alt and an arrow would go back in the history, past the buttons that say so.
    if ((modifiers & modifierBits.alt) !== 0 && vk !== 18) return null
    return { key, code, modifiers, windowsVirtualKeyCode: vk, ...(key === 'Enter' && { text: '\r' }) }
  }
  if (command) {
    const edit = edits[code]
    return edit === undefined ? null : { key, code, modifiers: modifierBits.ctrl, windowsVirtualKeyCode: edit }
  }
  if ([...key].length !== 1) return null
  return { key, code, modifiers: modifiers & modifierBits.shift, windowsVirtualKeyCode: numberOf(key, code), text: key }
}

function numberOf(key: string, code: string): number {
  if (key === ' ') return 32
  return /^(?:Key[A-Z]|Digit\d)$/.test(code) ? code.charCodeAt(code.length - 1) : 0
}
