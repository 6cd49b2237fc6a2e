import { isPlain, same } from './same.ts'

/** A field that both have changed, each to something else. */
export interface Clash {
  path: string
  mine: unknown
  theirs: unknown
}

const idsOf = (list: readonly unknown[]) => list.map((one) => (isPlain(one) ? one.id : undefined))

/** Records that stand in the same order in all three, so that they can be compared one by one. */
const isSameList = (...lists: unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && idsOf(list).every((id) => id !== undefined)) &&
  lists.every((list) => same(idsOf(list as unknown[]), idsOf(lists[0] as unknown[])))

/**
 * What was typed over what somebody else has saved meanwhile: what only one of the two changed is taken over, and where
 * both did, mine stands until it is decided.
 */
export function merge<T>(base: T, mine: T, theirs: T, path = ''): { value: T; clashes: Clash[] } {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clashes: [] }
  if (same(theirs, base)) return { value: mine, clashes: [] }
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (isSameList(base, mine, theirs)) {
    const parts = (mine as readonly unknown[]).map((one, index) =>
      merge((base as readonly unknown[])[index], one, (theirs as readonly unknown[])[index], at(index)),
    )
    return { value: parts.map(({ value }) => value) as T, clashes: parts.flatMap(({ clashes }) => clashes) }
  }
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const parts = keys.map((key) => [key, merge(base[key], mine[key], theirs[key], at(key))] as const)
    return {
      value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])) as T,
      clashes: parts.flatMap(([, { clashes }]) => clashes),
    }
  }
  return { value: mine, clashes: [{ path, mine, theirs }] }
}

/** A form's values with what the server says stands by now in some of a body's fields. */
export function withCurrent<T>(base: T, mine: T, current: unknown): T {
  if (isPlain(base) && isPlain(mine) && isPlain(current)) {
    const news = Object.keys(current).filter((name) => name in base)
    const parts = news.map((name) => [name, withCurrent(base[name], mine[name], current[name])])
    return { ...base, ...Object.fromEntries(parts) }
  }
  // Forms hold as text what calls hold as numbers or nothing.
  const isText = typeof (mine ?? base) === 'string'
  return (isText && typeof current !== 'string' ? String(current ?? '') : current) as T
}
