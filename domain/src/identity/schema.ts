import { z } from 'zod'
import { executorRole, role } from '../access/roles.schema.ts'
import { nextSteps, proofWays } from '../factors/kinds.ts'
import { given, isOne } from '../factors/schema.ts'
import { countryCode, email, link, names, personName, promoCode, referralCode, userView } from '../users/schema.ts'
import { mismatch, newPassword, passwordsMatch, typedPassword } from './password.ts'
import { phone } from './phone.ts'

/** `confirm` proves the phone beside something else; alone it opens nothing. */
export const resolutions = ['login', 'register', 'password', 'confirm'] as const
export type Resolution = (typeof resolutions)[number]

export const impersonationMinutes = 30
/** How long a mailed link to set a password lives. */
export const passwordLinkMinutes = { external: 60, staff: 30 } as const

/** What a browser is known by; `failed_to_receive` when it didn't tell. */
export const visitorId = z.string().regex(/^[\w-]{1,100}$/)
const token = z.string().min(1).max(200)

export const loginBody = z.strictObject({ phone, password: typedPassword, visitor_id: visitorId.optional() })

/** `step`: the sign-in that a code for `confirm` goes on with, for callers that have no cookies. */
export const sendCodeBody = z.strictObject({
  phone,
  role: role.optional(),
  resolution: z.enum(resolutions),
  step: token.optional(),
})

export const verifyBody = z.strictObject({
  phone,
  code: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .regex(/^\d{4}(\d{2})?$/, { error: 'phone_code_invalid' }),
  challenge: z.uuid({ error: 'phone_code_invalid' }).optional(),
  visitor_id: visitorId.optional(),
})

export const registerBody = z
  .strictObject({
    verification_token: token,
    first_name: personName,
    last_name: personName,
    role: executorRole,
    password: newPassword,
    password_confirmation: z.string().min(1),
    email: email.optional(),
    country_code: countryCode.optional(),
    referral_code: referralCode.optional(),
    promo_code: promoCode.optional(),
    portfolio_link: link.optional(),
    social_link: link.optional(),
    frameworks: names.default([]),
    programming_languages: names.default([]),
    visitor_id: visitorId.optional(),
  })
  .refine(passwordsMatch, mismatch)
  .refine((body) => body.role !== 'programmer' || body.frameworks.length + body.programming_languages.length > 0, {
    path: ['programming_languages'],
    error: 'skills_required',
  })

export const resetBody = z
  .strictObject({ verification_token: token, password: newPassword, password_confirmation: z.string().min(1) })
  .refine(passwordsMatch, mismatch)

export const firstStartBody = z
  .strictObject({
    token,
    first_name: personName,
    last_name: personName,
    phone,
    password: newPassword,
    password_confirmation: z.string().min(1),
  })
  .refine(passwordsMatch, mismatch)

/** Whoever asks for a new password of theirs to be let in again; the answer tells nothing of whose phone it is. */
export const askPasswordBody = z.strictObject({ phone })

export const passwordLinkBody = z.strictObject({ token })
/** Nothing of whose link it is. */
export const passwordLinkView = z.object({ data: z.object({ expires_at: z.string() }) })
export const passwordByLinkBody = z
  .strictObject({ token, password: newPassword, password_confirmation: z.string().min(1) })
  .refine(passwordsMatch, mismatch)

/** `lacks_factor`: a role of theirs needs a second factor; nothing is open before they have one. */
const ownView = userView.extend({ lacks_factor: z.boolean() })
export const meView = z.object({ data: ownView })

/** `refresh_token` is null for the browser, which has it in a cookie that no script can read. */
export const signedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  user: ownView,
})

/** `step`: whose first factor was right; for callers that have no cookies. */
const step = { step: token.optional() }
export const stepBody = z
  .strictObject({ ...given, ...step, visitor_id: visitorId.optional() })
  .refine(({ step: _step, visitor_id: _visitor, ...rest }) => isOne(rest), { error: 'required', path: ['totp'] })
export const stepPasskeyBody = z.strictObject(step)

/**
 * Signed in, or what is asked for `next`: a code told to the phone (for `confirm`), or a second factor in one of these
 * `ways`. `step` is null for the browser, which has it in a cookie.
 */
export const entered = z.object({
  ...signedIn.partial().shape,
  next: z.enum(nextSteps).nullable(),
  step: z.string().nullable(),
  ways: z.array(z.enum(proofWays)),
})

export const verified = z.object({ verification_token: z.string(), ...entered.partial().shape })

/** Every service refused a code that somebody may still wait for, or was silent. */
export const codeState = z.object({ data: z.object({ lost: z.boolean() }) })

/**
 * A code can only be answered by whoever asked for it, with its `challenge`; null for the browser, which has it in a
 * cookie that no script can read. `resend_in`: seconds until the next code may be asked for.
 */
export const codeSent = z.object({
  data: z.object({
    channel: z.enum(['call', 'sms']),
    digits: z.number(),
    resend_in: z.number(),
    challenge: z.uuid().nullable(),
  }),
})

export const refreshed = z.object({ access_token: z.string(), refresh_token: z.string().nullable() })

export const waysIn = z.object({ data: z.object({ sso: z.boolean() }) })
const ssoText = z.string().min(1).max(2_000)
/** What the provider put into the address that it led back to. */
export const ssoAnswer = z.strictObject({ state: ssoText, code: ssoText, iss: ssoText.optional() })

/** `expires_in`: seconds until the session is over; nothing prolongs it. */
export const impersonated = z.object({ access_token: z.string(), expires_in: z.number(), user: ownView })
