/** What the worker says to a page. `asks`: who reads it? It answers by the port that comes along. */
export type Said = { asks: 'reader' } | { open: string; to: number } | { renew: true }

/** A page's answer: in whose own account it is, null where nobody is or in somebody's place; whether it hears what happens. */
export interface Reader {
  id: number | null
  live: boolean
}

/** A page that was asked and did not answer in time is nobody's. */
type Answers = readonly (Reader | null)[]

/** Whether one of the pages that are looked at says by itself what is pushed to that person. */
export const isSaid = (looked: Answers, to: number): boolean => looked.some((one) => one?.id === to && one.live)

/** Which page goes where a notification leads: that person's own. -1: none. */
export const pageOf = (pages: Answers, to: number): number => pages.findIndex((one) => one?.id === to)

/** What is opened where none is: what led one person somewhere leads another nowhere. */
export const startOf = (pages: Answers, path: string): string =>
  pages.some((one) => one && one.id !== null) ? '/' : path
