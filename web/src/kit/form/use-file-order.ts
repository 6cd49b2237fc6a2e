import { useEffect, useRef } from 'react'
import type { UploadedFile } from './UploadField.tsx'

export type Move = (from: number, to: number) => void

/** Moves a file within its list. The button that moved it keeps the focus, for the next press. */
export function useFileOrder<T extends UploadedFile>(value: readonly T[], onChange: (files: T[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<{ id: number; way: string }>(undefined)
  // The browser drops the focus of an element that changes its place.
  useEffect(() => {
    const { id, way } = held.current ?? {}
    held.current = undefined
    if (id === undefined) return
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-file="${id}"] [data-move]`) ?? [])]
    const wanted = buttons.find((button) => button.dataset.move === way && !button.disabled)
    ;(wanted ?? buttons.find((button) => !button.disabled))?.focus()
  }, [value])
  const move: Move = (from, to) => {
    const moved = value[from]
    if (!moved || from === to || to < 0 || to >= value.length) return
    held.current = { id: moved.id, way: to < from ? 'up' : 'down' }
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return { list, move }
}
