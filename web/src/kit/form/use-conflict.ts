import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { isApiError } from '../../api/errors.ts'

/** A value of a field for people, where it is not one as it stands. */
export type ShowValue = (path: string, value: unknown) => string | undefined

export interface ConflictOptions<V extends object> {
  /** The one that the form was filled from, of calls that take it. */
  version?: number
  /** What the server has by now; of `edits` alone where a form holds other values than its call. */
  read: () => Promise<{ values: V; version?: number }>
  /** A field for people; unless said, the words that stand at it. */
  name?: (path: string) => string | undefined
}

interface Options<V extends object> {
  conflict?: ConflictOptions<V>
  edits?: boolean
  show?: ShowValue | undefined
}

/**
 * What the form's values are a change of: `base`, apart from React, because leaving right after a success must know. When
 * somebody else has saved meanwhile, the form goes over to what they left, with mine on top; nothing is sent before the
 * reader has seen it.
 */
export function useConflict<V extends object>(
  initial: V,
  { conflict: versioned, edits, show }: Options<V>,
  formOf: () => UseFormReturnType<V>,
  ref: RefObject<HTMLElement | null>,
) {
  const base = useRef({ values: initial, version: versioned?.version ?? 0 })
  const [conflict, setConflict] = useState<ReactNode>(null)

  /** True when the error was a conflict and the form now shows it. */
  const meet = async (error: unknown): Promise<boolean> => {
    if (!(versioned || edits) || !isApiError(error) || !error.is('conflict')) return false
    const met = await import('./ConflictPanel.tsx')
      .then(({ meetConflict }) =>
        meetConflict(base.current, formOf(), { ...versioned, show }, error.current, ref.current),
      )
      .catch(() => null)
    if (!met) return false
    base.current = met.base
    setConflict(met.panel)
    return true
  }
  return { base, conflict, meet }
}
