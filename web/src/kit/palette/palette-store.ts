import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface PaletteAction {
  id: string
  label: string
  icon?: Icon
  run: () => unknown
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
  const latest = useRef(own)
  latest.current = own
  const shown = own.map(({ id, label }) => `${id} ${label}`).join('\n')
  // The palette lives in the shell above the page, so the page has to hand its actions up; which act as of now.
  useEffect(() => {
    const run = (id: string) => latest.current.find((action) => action.id === id)?.run()
    actions = latest.current.map((action) => ({ ...action, run: () => void run(action.id) }))
    changed()
    return () => {
      actions = []
      changed()
    }
  }, [shown])
}
