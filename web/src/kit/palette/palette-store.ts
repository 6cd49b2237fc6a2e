import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createStore } from '../../ui/create-store.ts'

export interface PaletteAction {
  id: string
  label: string
  icon?: Icon
  run: () => unknown
}

/** Whose actions stand there: those of the page, and over them those of a card that is open on it. */
const slots = createStore<readonly (readonly PaletteAction[])[]>([])
const wanted = createStore(false)
let opener: (() => void) | null = null

/** Opens the palette; its code is fetched at the first call. */
export function openPalette() {
  wanted.set(true)
  opener?.()
}

export function setOpener(open: () => void) {
  opener = open
}

export const usePaletteWanted = wanted.use
/** The latest first; of two with the same id the latest. */
export const usePaletteActions = (): readonly PaletteAction[] => merge(slots.use())

export function merge(slots: readonly (readonly PaletteAction[])[]): readonly PaletteAction[] {
  const all = slots.toReversed().flat()
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place)
}

/** The page's own actions stand in the palette as long as the page does, and a card's as long as the card. */
export function usePageActions(own: readonly PaletteAction[]) {
  const latest = useRef(own)
  latest.current = own
  const shown = own.map(({ id, label }) => `${id} ${label}`).join('\n')
  // The palette lives in the shell above the page, so the page has to hand its actions up; which act as of now.
  useEffect(() => {
    const run = (id: string) => latest.current.find((action) => action.id === id)?.run()
    const slot = latest.current.map((action) => ({ ...action, run: () => void run(action.id) }))
    slots.set([...slots.get(), slot])
    return () => slots.set(slots.get().filter((other) => other !== slot))
  }, [shown])
}
