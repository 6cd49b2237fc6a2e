import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import type { Clash } from './merge.ts'

export interface ConflictOptions<V extends object> {
  /** The one that the form was filled from. */
  version: number
  /** What the server has by now. */
  read: () => Promise<{ values: V; version: number }>
  /** A field and a value of it for people, by the field's path. */
  name: (path: string) => string
  show: (path: string, value: unknown) => string
}

export interface Conflict {
  clashes: readonly Clash[]
  name: (path: string) => string
  show: (path: string, value: unknown) => string
  choose: (clash: Clash, whose: 'mine' | 'theirs') => void
}

/**
 * What the form's values are a change of: `base`, apart from React, because leaving right after a success must know. When somebody else has saved meanwhile, the form goes over to what they left,
 * with mine on top; nothing is sent before the reader has seen it.
 */
export function useConflict<V extends object>(
  initial: V,
  options: ConflictOptions<V> | undefined,
  formOf: () => UseFormReturnType<V>,
) {
  const base = useRef({ values: initial, version: options?.version ?? 0 })
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null)

  /** True when the error was a conflict and the form now shows it. */
  const meet = async (error: unknown): Promise<boolean> => {
    if (!options || !isApiError(error) || !error.is('conflict')) return false
    const found = await Promise.all([options.read(), import('./merge.ts')]).catch(() => null)
    if (!found) return false
    const [theirs, { merge }] = found
    const form = formOf()
    const merged = merge(base.current.values, form.getValues(), theirs.values)
    base.current = theirs
    form.setValues(merged.value)
    setClashes(merged.clashes)
    return true
  }
  const choose: Conflict['choose'] = ({ path, ...clash }, whose) =>
    formOf().setFieldValue(path as never, clash[whose] as never)
  const conflict = clashes && options ? { clashes, name: options.name, show: options.show, choose } : null
  return { base, conflict, meet }
}
