import { dayAfter, dayAt, minuteAt, momentsOf } from '../kernel/zone.ts'

/** By the clocks of the person's zone, in minutes of the day; null where there are no quiet hours. */
export interface Hours {
  zone: string
  quiet: { from: number; to: number } | null
  /** At which hour all goes out as one mail; null for mails at once. */
  digestHour: number | null
}

/** From the first minute up to the last one, which is not quiet any more; over midnight where they end earlier. */
export function isQuiet(now: number, { zone, quiet }: Omit<Hours, 'digestHour'>): boolean {
  if (!quiet) return false
  const minute = minuteAt(now, zone)
  const begun = minute >= quiet.from
  const ended = minute >= quiet.to
  return quiet.from <= quiet.to ? begun && !ended : begun || !ended
}

/** The first of the moments of today and the days after it that is still to come. */
function next(now: number, zone: string, momentsOn: (day: string) => readonly number[]): number {
  let day = dayAt(now, zone)
  for (let days = 0; days < 3; days++) {
    const found = momentsOn(day).find((moment) => moment > now)
    if (found !== undefined) return found
    day = dayAfter(day)
  }
  return now
}

/** Where clocks are put back over the end of quiet hours, they begin once more, and end once more. */
export const endOfQuiet = (now: number, { zone, quiet }: Pick<Hours, 'zone' | 'quiet'>): number =>
  quiet ? next(now, zone, (day) => momentsOf(day, quiet.to, zone)) : now

/** When they begin next; never where there are none. */
export const startOfQuiet = (now: number, { zone, quiet }: Pick<Hours, 'zone' | 'quiet'>): number =>
  quiet ? next(now, zone, (day) => momentsOf(day, quiet.from, zone)) : Infinity

/** When the next mail may leave, for somebody whose mail of this moment has left. A day has one digest. */
export const nextMail = (now: number, { zone, digestHour }: Pick<Hours, 'zone' | 'digestHour'>, pauseMs: number) =>
  digestHour === null ? now + pauseMs : next(now, zone, (day) => [momentsOf(day, digestHour * 60, zone)[0]])

/** `07:05` as a minute of the day, and back. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
