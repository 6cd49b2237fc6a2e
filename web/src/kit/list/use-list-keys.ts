import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

const inField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]')

/** j and k walk the rows (Enter then follows the link), / goes to the search. By place on the keyboard, so that the Russian layout works. */
export function useListKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>) {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return
    if (document.querySelector('[role=dialog]')) return
    if (event.code === 'Slash' && !event.shiftKey) {
      event.preventDefault()
      search.current?.focus()
    } else if (event.code === 'KeyJ') walk(list.current, 1)
    else if (event.code === 'KeyK') walk(list.current, -1)
  })
}

function walk(list: HTMLElement | null, step: number) {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step))
  links[next]?.focus()
}
