import type { applicationConsoleText, userConsoleText } from './words.ts'

type UserConsole = keyof typeof userConsoleText
type ApplicationConsole = keyof typeof applicationConsoleText

/** How much a status takes from its owner; statuses of the same rank replace each other. */
const userConsoleRanks: Record<UserConsole, number> = {
  ...{ none: 0, verification: 0, active: 0 },
  ...{ suspended: 1, terminated: 2 },
}
const applicationConsoleRanks: Record<ApplicationConsole, number> = {
  ...{ draft: 0, in_review: 0, published: 0 },
  ...{ unpublished: 1, suspended: 2, removed: 3 },
}

/** The status that a deletion leaves, of the one before and the one of its reason: nothing is softened by it. */
const harsher =
  <S extends string>(ranks: Record<S, number>) =>
  (before: S | null, asked: S | null): S | null =>
    asked !== null && (before === null || ranks[asked] >= ranks[before]) ? asked : before
export const harsherUserConsole = harsher(userConsoleRanks)
export const harsherApplicationConsole = harsher(applicationConsoleRanks)
