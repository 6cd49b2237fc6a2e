import type { PinView } from '@slipway/domain/pins/schema.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Task } from '../queries.ts'
import { type Point, picturesOf, type Shown } from './pictures.ts'

/** A pin that is being put, or moved while it is changed. */
export interface Draft extends Point {
  fileId: number
  /** Of the pin that is changed. */
  pin: PinView | null
}

export const markId = (pin: number) => `pin-mark-${pin}`
export const aimId = 'pin-aim'
export const itemId = (pin: number) => `pin-${pin}`

export type Pins = ReturnType<typeof usePins>

/** Which picture is looked at, which pin is meant, and what is being put. */
export function usePins(task: Task) {
  const { pins, deliverable } = task
  const list = useMemo(() => pins?.list ?? [], [pins])
  const pictures = useMemo(() => (deliverable ? picturesOf(deliverable) : []), [deliverable])
  const present = list.filter(({ is_present }) => is_present)
  const [chosen, choose] = useState<number | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [focus, setFocusOf] = useState<{ id: string } | null>(null)
  const reached = useRef<object | null>(null)
  const setFocus = (id: string) => setFocusOf({ id })
  // What is to be focused may come with the next answer only: the new pin, or a mark on another picture.
  useEffect(() => {
    const element = focus && focus !== reached.current && document.getElementById(focus.id)
    if (!element) return
    reached.current = focus
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  }, [focus, list, chosen])
  const picture = pictures.find(({ file }) => file.id === chosen) ?? firstOf(pictures, present)
  const on = (shown: Shown) => present.filter((pin) => pin.file_id === shown.file.id)
  return {
    ...{ list, present, pictures, picture, active, draft, on },
    mayPut: pins?.put === null,
    past: list.filter(({ is_present }) => !is_present),
    choose: (fileId: number) => {
      choose(fileId)
      setActive(null)
    },
    /** From the list to the picture. */
    toMark: (pin: PinView) => {
      setActive(pin.id)
      choose(pin.file_id)
      setFocus(markId(pin.id))
    },
    /** From the picture to the list. */
    toItem: (id: number) => {
      setActive(id)
      setFocus(itemId(id))
    },
    begin: (at: Point) => {
      // What is changed stays on its picture; what is new goes wherever it is put.
      if (!picture || (draft?.pin && draft.fileId !== picture.file.id)) return
      setDraft({ ...at, fileId: picture.file.id, pin: draft?.pin ?? null })
    },
    edit: (pin: PinView) => {
      setActive(pin.id)
      choose(pin.file_id)
      setDraft({ x: pin.x, y: pin.y, fileId: pin.file_id ?? 0, pin })
    },
    end: () => setDraft(null),
    /** Without putting it: the keyboard goes on from the picture. */
    leave: () => {
      setDraft(null)
      setFocus(aimId)
    },
    toList: () => setFocus(listId),
  }
}

export const listId = 'pins-list'

/** Where there is something to do, else the first. */
function firstOf(pictures: readonly Shown[], pins: readonly PinView[]): Shown | undefined {
  const marked = pins.find(({ state, file_id }) => state === 'open' && file_id !== null)
  return pictures.find(({ file }) => file.id === marked?.file_id) ?? pictures[0]
}
