import { z } from 'zod'
import { typedPassword } from '../identity/password.ts'
import { line } from '../kernel/text.ts'
import { factorKinds, proofWays } from './kinds.ts'

const totp = z
  .string()
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, { error: 'code_invalid' })
/** What the browser's WebAuthn answers, as JSON: a new passkey comes with certificates, which proving it needs no more. */
const newPasskey = z.string().min(2).max(20_000)
const passkeyProof = z.string().min(2).max(8_000)
const factorName = line(60).min(1)
const token = z.string().min(1).max(200)

/** Ways to prove who one is; a call takes exactly one of them. */
export const given = {
  totp: totp.optional(),
  recovery_code: z.string().min(1).max(60).optional(),
  passkey: passkeyProof.optional(),
  /** What a right code for `confirm` was exchanged for. */
  verification_token: token.optional(),
}
export type Given = z.output<z.ZodObject<typeof given>>
export const isOne = (body: object): boolean => Object.values(body).filter((value) => value !== undefined).length === 1

export const proofBody = z
  .strictObject({
    totp: given.totp,
    passkey: given.passkey,
    verification_token: given.verification_token,
    password: typedPassword.optional(),
  })
  .refine(isOne, { error: 'required', path: ['password'] })

export const passkeyOptions = z.object({ data: z.object({ options: z.string() }) })
export const totpBegun = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) })
export const confirmTotpBody = z.strictObject({ totp, name: factorName })
export const addPasskeyBody = z.strictObject({ passkey: newPasskey, name: factorName })
export const renameFactorBody = z.strictObject({ name: factorName })
/** Shown this once; null where the person has some already. */
export const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()).nullable() }) })

export const factorView = z.object({
  id: z.number(),
  kind: z.enum(factorKinds),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type FactorView = z.infer<typeof factorView>
export const factorsView = z.object({
  data: z.object({ recovery_left: z.number(), factors: z.array(factorView) }),
})
/** `phone`: where a code would be told. */
export const proofView = z.object({
  data: z.object({ ways: z.array(z.enum(proofWays)), phone: z.string().nullable() }),
})
