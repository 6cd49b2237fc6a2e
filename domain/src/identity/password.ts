import { z } from 'zod'
import { isStrong } from './password-rules.ts'

/** Far above what people type; only keeps hashing affordable. */
export const passwordMaxLength = 200

/** A new password, kept exactly as typed. */
export const newPassword = z.string().min(1).max(passwordMaxLength).refine(isStrong, { error: 'password_weak' })

/** A password that is only compared. */
export const typedPassword = z.string().min(1).max(passwordMaxLength)

/** The second entry must repeat the first. */
export const passwordsMatch = (values: {
  password?: string | undefined
  password_confirmation?: string | undefined
}): boolean => values.password === values.password_confirmation
export const mismatch = { path: ['password_confirmation'], error: 'confirmation_mismatch' }
