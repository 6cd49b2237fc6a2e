import { readLocalStorageValue, useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import { type ShortcutId, shortcutList, shortcuts } from './shortcuts.ts'

type Handlers = Partial<Record<ShortcutId, (() => unknown) | null>>

/** What is on screen now listens; of two for the same key, what came last. */
const listening: { current: Handlers }[] = []
let second: ((code: string) => boolean) | null = null
let forget: ReturnType<typeof setTimeout> | undefined

const single = { key: 'slipway-single-keys', defaultValue: true }
/** Keys without Ctrl disturb whoever dictates or types with a stick (WCAG 2.1.4): kept in this browser, as the theme is. */
export const useSingleKeys = () => useLocalStorage({ ...single, getInitialValueInEffect: false })

/** Does the reader have keys without Ctrl? */
export const plainKeys = () => readLocalStorageValue(single)

/** Where letters are typed or choose something: sliders and switches take arrows and the space alone. */
const fields =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'
export const inField = (target: EventTarget | null) => target instanceof HTMLElement && Boolean(target.closest(fields))

/** A page's keys rest under a dialog; a card's keys under a question or a picture above it. */
const reachable = (id: ShortcutId) =>
  document.querySelectorAll('[role=dialog]').length === (shortcuts[id].place === 'card' ? 1 : 0)

function matches([id, { code, shift = false, mod = false }]: (typeof shortcutList)[number], event: KeyboardEvent) {
  if (!code || event.altKey || (event.ctrlKey || event.metaKey) !== mod) return false
  // Where ? stands elsewhere, the letter counts.
  if (id === 'help' && event.key === '?') return true
  if (code !== event.code || shift !== event.shiftKey) return false
  return true
}

function press(event: KeyboardEvent) {
  if (event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const follow = second
  second = null
  const plain = !inField(event.target) && plainKeys()
  if (follow && plain && !event.ctrlKey && !event.metaKey && !event.altKey && follow(event.code)) {
    return event.preventDefault()
  }
  for (const entry of shortcutList) {
    const [id, { mod }] = entry
    if (!matches(entry, event) || !(mod || (plain && reachable(id)))) continue
    const run = listening.findLast(({ current }) => current[id])?.current[id]
    if (!run) continue
    event.preventDefault()
    void run()
    return
  }
}

/** The only listener; it stands with the shell. */
export const useKeyboard = () => useWindowEvent('keydown', press)

/** `useShortcuts({ search: () => field.current?.focus() })`, as long as the component is on screen. */
export function useShortcuts(handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  // The keyboard is outside of React: a key pressed as soon as a card is seen is for this card, not for the one before.
  useLayoutEffect(() => {
    listening.push(latest)
    return () => void listening.splice(listening.indexOf(latest), 1)
  }, [])
}

/** The next key, should it come soon, belongs to `take`: it answers whether it was one of its own. */
export function awaitKey(take: (code: string) => boolean, ms = 1500) {
  second = take
  clearTimeout(forget)
  forget = setTimeout(() => {
    second = null
  }, ms)
}
