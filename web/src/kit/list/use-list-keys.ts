import type { RefObject } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'

/** J and K walk the rows (Enter then follows the link), / goes to the search. */
export function useListKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  useShortcuts({
    search: () => search.current?.focus(),
    nextRow: () => walk(list.current, 1),
    previousRow: () => walk(list.current, -1),
  })
}

function walk(list: HTMLElement | null, step: number) {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step))
  links[next]?.focus()
}
