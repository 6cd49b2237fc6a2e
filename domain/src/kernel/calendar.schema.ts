import { z } from 'zod'

/** A day that is kept: of no century before people could be born in it, and of no year that PostgreSQL doesn't read. */
export const calendarDay = (error = 'invalid_value') =>
  z.iso.date({ error }).refine((text) => text >= '1900', { error })

/** A moment that is kept, in UTC whatever offset it was said with: PostgreSQL reads none above 15:59. */
export const moment = (error = 'invalid_value') =>
  z.iso.datetime({ offset: true, error }).transform((text, context) => {
    const at = new Date(text)
    if (at.getUTCFullYear() >= 1900 && at.getUTCFullYear() <= 9999) return at.toISOString()
    context.addIssue({ code: 'custom', message: error, input: text })
    return z.NEVER
  })
