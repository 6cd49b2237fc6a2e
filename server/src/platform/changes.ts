import { floorMinor } from '@slipway/domain/kernel/money.ts'
import { AppError } from './app-error.ts'

/** What of a row becomes another, as [from, to] by column; what isn't given stays. */
export function changesOf(row: object, given: object): Record<string, [unknown, unknown]> {
  const before = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, to]) => to !== undefined && before[name] !== to)
      .map(([name, to]) => [name, [before[name], to]]),
  )
}

interface Edit {
  was?: object | undefined
  readonly [field: string]: unknown
}

/** 409 with what stands there now, where a field that is given was seen as something else than it is. */
export function assertSeen(now: object, { was = {}, ...given }: Edit): void {
  const current = movedIn(now, was, given)
  if (current) throw new AppError('conflict', { current })
}

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => value instanceof Object && !Array.isArray(value)

function movedIn(now: unknown, was: unknown, given: unknown): unknown {
  if (isPlain(was) && isPlain(given)) {
    const inside = isPlain(now) ? now : {}
    const parts = Object.entries(was).map(([name, seen]) => [name, movedIn(inside[name], seen, given[name])] as const)
    const moved = parts.filter(([, part]) => part !== undefined)
    return moved.length ? Object.fromEntries(moved) : undefined
  }
  // What both have changed to the same is no conflict.
  const isSettled = given === undefined || was === undefined || isSame(now, was) || isSame(now, given)
  return isSettled ? undefined : (now ?? null)
}

const amount = /^-?(0|[1-9]\d{0,17})(\.\d{1,2})?$/
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(plain).toSorted())
  if (typeof value === 'string' && amount.test(value)) return String(floorMinor(value))
  return value === undefined || value === null ? '' : String(value)
}
/** Sums in any spelling, lists in any order; nothing is nothing, whether null or empty. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)
