import type { Icon } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'

export interface PaletteAction {
  id: string
  label: string
  icon?: Icon
  run: () => void
}

let actions: readonly PaletteAction[] = []
let opener: (() => void) | null = null
let wanted = false
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the palette; its code is fetched at the first call. */
export function openPalette() {
  wanted = true
  opener?.()
  changed()
}

export function setOpener(open: () => void) {
  opener = open
}

export const usePaletteWanted = () => useSyncExternalStore(subscribe, () => wanted)
export const usePaletteActions = () => useSyncExternalStore(subscribe, () => actions)

/** The page's own actions stand in the palette as long as the page does. */
export function usePageActions(own: readonly PaletteAction[]) {
  // The palette lives in the shell above the page, so the page has to hand its actions up.
  useEffect(() => {
    actions = own
    changed()
    return () => {
      actions = []
      changed()
    }
  }, [own])
}
