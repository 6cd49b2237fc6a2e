import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'

export interface DraftOptions<V extends object> {
  /** Names the form, with the record it is about: `application-7`. */
  name: string
  /** Fields that are never written down: passwords, keys, numbers of cards. */
  secrets?: readonly (keyof V & string)[]
}

export interface FormDraft {
  /** Something was typed earlier in this tab and stands in the form again. */
  restored: boolean
  /** Back to an empty form. */
  discard: () => void
  /** It was sent, or thrown away. */
  drop: () => void
}

const prefix = 'slipway-draft-form-'
const allDrafts = /^slipway-(order-)?draft-/

/** Whoever signs out leaves nothing in the tab for the next person. */
export function dropAllDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (allDrafts.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Without a storage there are no drafts.
  }
}

function read<V extends object>(key: string, initial: V): Partial<V> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<V> | null
    const known = Object.entries(kept ?? {}).filter(([name]) => name in initial)
    return known.length ? (Object.fromEntries(known) as Partial<V>) : null
  } catch {
    return null
  }
}

function write(key: string, changed: object | null) {
  try {
    if (changed && Object.keys(changed).length) sessionStorage.setItem(key, JSON.stringify(changed))
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
  // The person at the start: when the session ends under the form, the draft is still theirs.
  const [key] = useState(() => options && `${prefix}${session.get().user?.id ?? 0}-${options.name}`)
  const [kept] = useState(() => (key ? read(key, initial) : null))
  const [restored, setRestored] = useState(kept !== null)
  const start = useRef(() => kept && form.setValues(kept))
  // Put over the form's start rather than into it: a draft is unsaved input, and closing the form has to ask.
  useEffect(() => void start.current(), [])

  const { values } = form
  const wrote = useRef(kept !== null)
  const changed = () => (form.isDirty() ? difference(form.getValues(), initial, options?.secrets ?? []) : null)
  const latest = useRef(changed)
  latest.current = changed
  // Storage is outside React: the draft follows every change, and a reload finds it.
  useEffect(() => {
    const now = latest.current()
    if (!key || (!now && !wrote.current)) return
    wrote.current = true
    write(key, now)
  }, [key, values])

  const drop = () => {
    setRestored(false)
    if (key) write(key, null)
  }
  return {
    restored,
    drop,
    discard: () => {
      form.setValues(initial)
      form.clearErrors()
      drop()
    },
  }
}

/** The fields that differ from the form's start, without those that are never written down. */
export const difference = <V extends object>(values: V, initial: V, secrets: readonly string[]) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name as keyof V]),
    ),
  )
