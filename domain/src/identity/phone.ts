import { z } from 'zod'

/** Russian mobile numbers as people write them: with +7, 7 or 8 in front, or without. */
const russianMobile = /^(?:\+7|7|8)?(9\d{9})$/
const international = /^\+\d{10,16}$/

/** The number in E.164 as far as its shape tells, or null when it can't be one. Spaces, brackets and dashes are free. */
export function toE164(text: string): string | null {
  const compact = text.replace(/[\s()\-–.]/g, '')
  const russian = russianMobile.exec(compact)
  if (russian) return `+7${russian[1]}`
  return international.test(compact) ? compact : null
}

/**
 * A phone as it travels. The shape is checked here; whether the country has such numbers is asked of the metadata on
 * the server only (server/src/modules/identity/phones.ts), which weighs too much for the sign-in page.
 */
export const phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const number = toE164(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: text.trim() ? 'phone_invalid' : 'required', input: text })
    return z.NEVER
  })
