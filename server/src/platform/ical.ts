/** iCalendar (RFC 5545), as much of it as a calendar of moments with alarms needs. */

/** A name, with parameters where it has some, and a value that one of the functions below has written. */
type Property = readonly [name: string, value: string]

/** A part of a calendar: its lines, before they are folded. */
export type Component = readonly string[]

const maxOctets = 75

/** What no line may hold (section 3.1): all control characters but the tab; line breaks are escaped before. */
const isControl = (code: number): boolean => (code < 0x20 && code !== 0x09) || code === 0x7f

const printable = (value: string): string =>
  Array.from(value, (sign) => (isControl(sign.codePointAt(0) ?? 0) ? '' : sign)).join('')

/** TEXT (section 3.3.11). */
export const icalText = (value: string): string =>
  printable(
    value
      .toWellFormed()
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n'),
  )

/** DATE-TIME in UTC (section 3.3.5); a part of a second is cut off. */
export const icalMoment = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** DURATION (section 3.3.6) in whole seconds; those below zero lie before. Hours and seconds have minutes between them. */
export function icalDuration(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds))
  const days = Math.floor(whole / 86_400)
  const [hours, minutes, rest] = [Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60]
  const time = [
    hours ? `${hours}H` : '',
    minutes || (hours && rest) ? `${minutes}M` : '',
    rest || whole === 0 ? `${rest}S` : '',
  ].join('')
  return `${seconds < 0 ? '-' : ''}P${days ? `${days}D` : ''}${time && `T${time}`}`
}

/** Addresses and words stand as they are. */
export const icalComponent = (
  name: string,
  properties: readonly Property[],
  inside: readonly Component[] = [],
): Component => [
  `BEGIN:${name}`,
  ...properties.map(([property, value]) => `${property}:${printable(value)}`),
  ...inside.flat(),
  `END:${name}`,
]

/** The whole as it is sent: lines of at most 75 octets, each with its CRLF. */
export const icalDocument = (calendar: Component): string => calendar.map((line) => `${folded(line)}\r\n`).join('')

/** Section 3.1: what goes on begins with a space, which counts; no character is cut in two. */
function folded(line: string): string {
  let [done, room] = ['', maxOctets]
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (octets > room) {
      done += '\r\n '
      room = maxOctets - 1
    }
    done += sign
    room -= octets
  }
  return done
}
