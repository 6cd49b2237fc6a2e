import { z } from 'zod'
import { toE164 } from './e164.ts'

/**
 * A phone as it travels. The shape is checked here; whether the country has such numbers is asked of the metadata on
 * the server only (server/src/modules/identity/queries/phones.ts), which weighs too much for the sign-in page.
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
