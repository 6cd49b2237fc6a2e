import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { draftPrefix } from './drop-drafts.ts'
import { same } from './same.ts'

export interface DraftOptions<V extends object> {
  /** Names the form, with the record it is about: `application-7`. */
  name: string
  /** Fields that are never written down: passwords, keys, numbers of cards. */
  secrets?: readonly (keyof V & string)[]
  /** Closing the form keeps it: who comes back in this tab finds what was typed, so that only secrets can be lost. */
  outlives?: boolean
}

export interface FormDraft {
  /** Something was typed earlier in this tab and stands in the form again. */
  restored: boolean
  /** Some of what was typed then is not in it. */
  lacks: boolean
  /** How many steps of a wizard had been reached. */
  reached: number
  reach: (steps: number) => void
  /** Back to an empty form. */
  discard: () => void
  /** It was sent, or thrown away. */
  drop: () => void
}

interface Kept {
  values: object
  reached: number
}

/** The person at the start: when the session ends under the form, the draft is still theirs. */
export const draftKey = (name: string) => `${draftPrefix}${session.get().user?.id ?? 0}-${name}`

function read(key: string, initial: object): Kept | null {
  try {
    const { values, reached } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept
    const known = Object.entries(values).filter(([name]) => name in initial)
    return known.length || reached ? { values: Object.fromEntries(known), reached } : null
  } catch {
    return null
  }
}

/** Something stands in this tab to go on with. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null
  } catch {
    return false
  }
}

function write(key: string, kept: Kept | null) {
  try {
    if (kept && (kept.reached || Object.keys(kept.values).length)) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

/**
 * What is typed outlives a reload and an ended session: it is kept in the tab, for this person alone. Only what differs
 * from the form's start is written, so that the rest follows the server.
 */
export function useFormDraft<V extends object>(
  form: UseFormReturnType<V>,
  initial: V,
  options: DraftOptions<V> | undefined,
): FormDraft {
  const [key] = useState(() => options && draftKey(options.name))
  const [kept] = useState(() => (key ? read(key, initial) : null))
  const [restored, setRestored] = useState(kept !== null)
  const [reached, setReached] = useState(kept?.reached ?? 0)
  const start = useRef(() => kept && form.setValues(kept.values as Partial<V>))
  // Put over the form's start rather than into it: a draft is unsaved input, and closing the form has to ask.
  useEffect(() => void start.current(), [])

  const { values } = form
  const wrote = useRef(kept !== null)
  const changed = () => {
    const typed = form.getValues()
    return same(typed, initial) ? null : { values: difference(typed, initial, options?.secrets ?? []), reached }
  }
  const latest = useRef(changed)
  latest.current = changed
  // Storage is outside React: the draft follows every change, and a reload finds it.
  useEffect(() => {
    const now = latest.current()
    if (!key || (!now && !wrote.current)) return
    wrote.current = true
    write(key, now)
  }, [key, values, reached])

  const drop = () => {
    setRestored(false)
    if (key) write(key, null)
  }
  return {
    restored,
    lacks: Boolean(options?.secrets?.length),
    reached,
    reach: (steps) => setReached((before) => Math.max(before, steps)),
    drop,
    discard: () => {
      form.setValues(initial)
      form.clearErrors()
      setReached(0)
      drop()
    },
  }
}

/** The fields that differ from the form's start, without those that are never written down. */
export const difference = <V extends object>(values: V, initial: V, secrets: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secrets.includes(name) && !same(value, initial[name as keyof V])),
  )
