import { z } from 'zod'
import { zoneNamed } from './zone.ts'

export const day = z.iso.date()

/** Under its one name, which both the clocks here and those of the database know. */
export const timeZone = z
  .string()
  .max(64)
  .transform((text, { issues }) => {
    const name = zoneNamed(text)
    if (name === null) issues.push({ code: 'custom', message: 'invalid_value', input: text })
    return name ?? text
  })

/** A span of days, both ends within it, by the clocks of a zone: those of UTC unless one is named. */
export const period = {
  from: day,
  to: day,
  zone: timeZone,
}
