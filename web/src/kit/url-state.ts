import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How one part of a page's state stands in the address. What is unreadable or the default counts as the default. */
export interface Codec<T> {
  read: (raw: string | undefined) => T
  /** Undefined strips it from the address. */
  write: (value: T) => string | undefined
}

export const text = (fallback = ''): Codec<string> => ({
  read: (raw) => raw ?? fallback,
  write: (value) => (value === fallback ? undefined : value),
})

export const count = (fallback = 1, max = 1_000_000): Codec<number> => ({
  read: (raw) => (raw && /^\d{1,7}$/.test(raw) ? Math.min(max, Math.max(1, Number(raw))) : fallback),
  write: (value) => (value === fallback ? undefined : String(value)),
})

export const flag = (): Codec<boolean> => ({
  read: (raw) => raw === '1',
  write: (value) => (value ? '1' : undefined),
})

export function oneOf<const T extends string>(values: readonly T[]): Codec<T | undefined>
export function oneOf<const T extends string>(values: readonly T[], fallback: T): Codec<T>
export function oneOf<const T extends string>(values: readonly T[], fallback?: T): Codec<T | undefined> {
  return {
    read: (raw) => (values.includes(raw as T) ? (raw as T) : fallback),
    write: (value) => (value === fallback ? undefined : value),
  }
}

/** With a `fallback`, an address that says `any` means none of the values. */
export const manyOf = <const T extends string>(
  values: readonly T[],
  fallback: readonly NoInfer<T>[] = [],
): Codec<T[]> => ({
  read: (raw = '') => {
    const known = [...new Set(raw.split(','))].filter((value): value is T => values.includes(value as T))
    return known.length || raw === 'any' ? known : [...fallback]
  },
  write: (value) => {
    if (value.length === fallback.length && value.every((one) => fallback.includes(one))) return undefined
    return value.join(',') || 'any'
  },
})

export type UrlSpec = Record<string, Codec<any>>
export type UrlState<S extends UrlSpec> = { [K in keyof S]: S[K] extends Codec<infer T> ? T : never }
export type SetUrlState<S extends UrlSpec> = (change: Partial<UrlState<S>>, options?: { replace?: boolean }) => void

const stripped = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

/** What the parts of an address say, by their codecs. */
export const readUrl = <S extends UrlSpec>(spec: S, search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(spec).map(([key, codec]) => [key, codec.read(search[key])])) as UrlState<S>

/**
 * `const [state, set] = useUrlState({ tab: oneOf(tabs, 'all'), page: count() })`. A change makes a step in the history
 * unless it says `replace` (typing into a search field).
 */
export function useUrlState<S extends UrlSpec>(spec: S): [UrlState<S>, SetUrlState<S>] {
  const [parts, set] = useUrlParts(spec)
  return [readUrl(spec, parts), set]
}

/** The same, with the parts of the address as they stand there. */
export function useUrlParts<S extends UrlSpec>(spec: S): [Record<string, string | undefined>, SetUrlState<S>] {
  const search = useSearch({
    strict: false,
    // Its own parts alone: what stands beside them in the address does not concern this state.
    select: (all: Record<string, string | undefined>) =>
      Object.fromEntries(Object.keys(spec).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]))),
    structuralSharing: true,
  }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const set: SetUrlState<S> = (change, { replace = false } = {}) => {
    const written = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value === undefined ? undefined : spec[key]?.write(value)]),
    )
    void navigate({
      to: '.',
      replace,
      resetScroll: false,
      search: (previous: Record<string, string>) => stripped({ ...previous, ...written }),
    })
  }
  return [search, set]
}

/** Takes out of the address what its codecs can't read, and writes the rest as they would. */
export function useTidyUrl(spec: UrlSpec): void {
  const [parts, set] = useUrlParts(spec)
  const state = readUrl(spec, parts)
  const isTidy = Object.keys(parts).every((key) => spec[key]?.write(state[key]) === parts[key])
  // The address is the reader's: it can say anything at any time.
  useEffect(() => {
    if (!isTidy) set(state, { replace: true })
  })
}

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
