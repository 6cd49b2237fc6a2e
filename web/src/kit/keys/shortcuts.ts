import { executorRoles, type Role, staffRoles } from '@slipway/domain/access/roles.ts'
import type { Screen } from '@slipway/domain/access/screens.ts'
import type { messages } from '@slipway/domain/keys/messages.ru.ts'
import { screensFor } from '../paths.tsx'

/** Where a key works: on a page, in a list, in the card that stands open, in a form. */
export type Place = 'everywhere' | 'list' | 'card' | 'form'

interface Shortcut {
  place: Place
  label: Extract<keyof typeof messages, `key${string}`>
  /** As they are printed on the keys; `mod` is Ctrl, or Command on a Mac. */
  keys: readonly string[]
  /** By place on the keyboard, so that the Russian layout works. Without it somebody else listens: a form, a link, a dialog. */
  code?: string
  shift?: boolean
  mod?: boolean
  /** Whose product has it; everybody's unless said. */
  roles?: readonly Role[]
}

/** Every key of the product: what listens, what buttons show and what `?` lists is read from here. */
export const shortcuts = {
  palette: { place: 'everywhere', label: 'keyPalette', keys: ['mod', 'K'], code: 'KeyK', mod: true },
  help: { place: 'everywhere', label: 'keyHelp', keys: ['?'], code: 'Slash', shift: true },
  go: { place: 'everywhere', label: 'keyGo', keys: ['G'], code: 'KeyG' },
  close: { place: 'everywhere', label: 'keyClose', keys: ['Esc'] },
  search: { place: 'list', label: 'keySearch', keys: ['/'], code: 'Slash' },
  add: { place: 'list', label: 'keyAdd', keys: ['N'], code: 'KeyN', roles: staffRoles },
  nextRow: { place: 'list', label: 'keyNextRow', keys: ['J'], code: 'KeyJ' },
  previousRow: { place: 'list', label: 'keyPreviousRow', keys: ['K'], code: 'KeyK' },
  openRow: { place: 'list', label: 'keyOpenRow', keys: ['Enter'] },
  takeRow: { place: 'list', label: 'keyTakeRow', keys: ['T'], code: 'KeyT', roles: executorRoles },
  nextRecord: { place: 'card', label: 'keyNextRecord', keys: ['J'], code: 'KeyJ' },
  previousRecord: { place: 'card', label: 'keyPreviousRecord', keys: ['K'], code: 'KeyK' },
  take: { place: 'card', label: 'keyTake', keys: ['T'], code: 'KeyT', roles: [...executorRoles, 'app_manager'] },
  accept: { place: 'card', label: 'keyAccept', keys: ['A'], code: 'KeyA', roles: staffRoles },
  reject: { place: 'card', label: 'keyReject', keys: ['R'], code: 'KeyR', roles: staffRoles },
  undo: { place: 'card', label: 'keyUndo', keys: ['Z'], roles: staffRoles },
  edit: { place: 'card', label: 'keyEdit', keys: ['E'], code: 'KeyE', roles: ['creator', 'aso_manager'] },
  reason: { place: 'form', label: 'keyReason', keys: ['Alt', '1'], roles: staffRoles },
  submit: { place: 'form', label: 'keySubmit', keys: ['mod', 'Enter'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts
export const shortcutList = Object.entries(shortcuts) as [ShortcutId, Shortcut][]

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
export const modKey = isMac ? '⌘' : 'Ctrl'
/** What is printed on the key. */
export const printed = (key: string): string => (key === 'mod' ? modKey : key)

/**
 * The letter of each screen after G: the first one of its address that is free, else of the alphabet, else a figure. The
 * order of the screens decides, so whoever comes first in the sidebar has the letter one would guess.
 */
export function lettersFor(role: Role): Map<string, Screen> {
  const taken = new Map<string, Screen>()
  for (const screen of screensFor(role)) {
    // Nobody signs out by a slip of the finger.
    if (screen.path === '/user/exit') continue
    const words = screen.path.replace(/\/:\w+$/, '').split('/')
    const wishes = `${words.at(-1)}${words.join('')}abcdefghijklmnopqrstuvwxyz123456789`
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '')
    const free = [...wishes].find((letter) => !taken.has(letter))
    if (free) taken.set(free, screen)
  }
  return taken
}
