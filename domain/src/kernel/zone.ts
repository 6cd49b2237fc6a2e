/** There are as many as zones have been named, by the names that `zoneNamed` answers: some hundred. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes moments as the clocks of a zone show them: `2026-03-29 01:30:00`. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(zone, made)
  return made
}

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/**
 * The one name of a zone, however it is spelt (`asia/kolkata`: Asia/Calcutta); null for what clocks are not kept by.
 * Offsets are none: the database reads their sign the other way.
 */
export function zoneNamed(text: string): string | null {
  if (zones.has(text)) return text
  const spelling = text.toLowerCase()
  const known = named.get(spelling)
  if (known !== undefined) return known
  const name = canonicalOf(text)
  if (name !== null) named.set(spelling, name)
  return name
}

/** Names are the same in whatever letters: there are as many as zones have names, and none of what is no zone. */
const named = new Map([...zones].map((zone) => [zone.toLowerCase(), zone]))

function canonicalOf(text: string): string | null {
  try {
    const name = new Intl.DateTimeFormat('sv-SE', { timeZone: text }).resolvedOptions().timeZone
    return zones.has(name) || /^Etc\/GMT[+-]\d{1,2}$/.test(name) ? name : null
  } catch {
    return null
  }
}

const hour = 3_600_000
/** Clocks have never been put forward by more over midnight. */
const longestGap = 24

const shown = (moment: number, zone: string) => clockOf(zone).format(moment)
/** The day (YYYY-MM-DD) that the clocks of a zone show at a moment. */
export const dayAt = (moment: number, zone: string): string => shown(moment, zone).slice(0, 10)
/** By how much the clocks of a zone are ahead of UTC at a moment. */
const ahead = (moment: number, zone: string) => Date.parse(`${shown(moment, zone).replace(' ', 'T')}Z`) - moment

/** What the clocks of a zone show at a moment, as if they were those of UTC: for files, whose cells know no zone. */
export const clockAt = (moment: number, zone: string): Date => new Date(moment + ahead(moment, zone))

/** The first moment of a day (YYYY-MM-DD) by the clocks of a zone, also where they skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const about = midnight - ahead(midnight, zone)
  let start = midnight - ahead(about, zone)
  for (let tries = 0; dayAt(start, zone) < day && tries < longestGap; tries++) start += hour
  return new Date(start)
}

/** The minute of the day that the clocks of a zone show at a moment. */
export function minuteAt(moment: number, zone: string): number {
  const clock = shown(moment, zone).slice(11, 16)
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/**
 * When the clocks of a zone show a minute of a day (YYYY-MM-DD): twice where they are put back over it, and as much
 * after the gap as it lies within where they skip it.
 */
export function momentsOf(day: string, minute: number, zone: string): [number, ...number[]] {
  const asked = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const before = asked - ahead(asked - 24 * hour, zone)
  const after = asked - ahead(asked + 24 * hour, zone)
  const fits = [before, after].filter((one) => one + ahead(one, zone) === asked)
  const [first, second] = [Math.min(...fits), Math.max(...fits)]
  if (!fits.length) return [before]
  return first === second ? [first] : [first, second]
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)

/** Nothing here happens outside of these; beyond some centuries no clock can be told at all. */
const bounds = { first: '2000-01-01', last: '2100-12-31' }
/** The day itself, or the nearest within them: whoever asks for all days until 9999 means all. */
export const nearestDay = (day: string): string =>
  day < bounds.first ? bounds.first : day > bounds.last ? bounds.last : day
