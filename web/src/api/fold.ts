/** How many hear of something that everybody may hear of, where nobody has told. */
export const everybody = 500

const soonestMs = 250
const firstSecondMs = 1_000

/** So many browsers may read within the first second, and so many in each one after it. */
export interface Pace {
  inFirstSecond: number
  perSecond: number
}
/** What 500 people have on screen is read in less than three seconds, of which the first stays free for other work. */
export const pageful: Pace = { inFirstSecond: 30, perSecond: 270 }
/** The numbers beside it can wait for the rows of everybody. */
export const numbers: Pace = { inFirstSecond: 10, perSecond: 60 }

/** When the browser at this place among all that heard the same reads again. */
export function delayOf(place: number, { inFirstSecond, perSecond }: Pace): number {
  if (place < inFirstSecond) return soonestMs + (place / inFirstSecond) * (firstSecondMs - soonestMs)
  return firstSecondMs + ((place - inFirstSecond) / perSecond) * 1_000
}

export interface Fold {
  /** Something became old of which so many heard. */
  add(among: number): void
  /** What was being read turned out to be old: read with the others, or at once. */
  late(): void
  /** The page came to the front. */
  shown(): void
  /** One's own doing: nothing waits. Answers what the reading answers. */
  now(): unknown
}

interface FoldOptions {
  /** Reads again whatever is old and on screen. */
  read: () => unknown
  isHidden: () => boolean
  pace: Pace
  random?: () => number
}

/** Makes one reading of many hints, at a moment of its own. A page that nobody looks at reads when it is shown. */
export function createFold({ read, isHidden, pace, random = Math.random }: FoldOptions): Fold {
  let timer: ReturnType<typeof setTimeout> | undefined
  let audience = 0
  let isOwed = false

  const due = () => {
    timer = undefined
    if (isHidden()) isOwed = true
    else read()
  }
  const fold: Fold = {
    add(among) {
      if (isOwed || (timer !== undefined && among >= audience)) return
      clearTimeout(timer)
      audience = among
      timer = setTimeout(due, delayOf(random() * among, pace))
    },
    late() {
      if (timer === undefined && !isOwed) due()
    },
    shown() {
      if (isOwed && !isHidden()) fold.now()
    },
    now() {
      clearTimeout(timer)
      timer = undefined
      isOwed = false
      return read()
    },
  }
  return fold
}
