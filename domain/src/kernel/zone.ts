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

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }))
  } catch {
    return false
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

/** The first moment of a day (YYYY-MM-DD) by the clocks of a zone, also where they skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const about = midnight - ahead(midnight, zone)
  let start = midnight - ahead(about, zone)
  for (let tries = 0; dayAt(start, zone) < day && tries < longestGap; tries++) start += hour
  return new Date(start)
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)
