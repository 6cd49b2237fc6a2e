import type { PinField } from './states.ts'

/** A picture of a delivery: which of the field's files it is, from 1. */
export interface Picture {
  id: number
  name: string
  field: PinField
  place: number
}

/**
 * The picture of the next delivery that takes the place of one before, or null. Kept files are themselves, and what was
 * sent anew is known by its name, else by its field and place: but not where that file is another old one's by name.
 */
export function successorOf(old: Picture, before: readonly Picture[], after: readonly Picture[]): Picture | null {
  const kept = after.find(({ id }) => id === old.id)
  if (kept) return kept
  const fresh = after.filter(({ id }) => !before.some((one) => one.id === id))
  const named = fresh.filter((one) => isNamed(one, old))
  const sameField = named.find(({ field }) => field === old.field)
  if (sameField) return sameField
  const there = fresh.find(({ field, place }) => field === old.field && place === old.place)
  const isTaken = there && before.some((one) => one.field === old.field && isNamed(one, there))
  if (there && !isTaken) return there
  return named[0] ?? null
}

const isNamed = (one: Picture, other: Picture): boolean => one.name.toLowerCase() === other.name.toLowerCase()
