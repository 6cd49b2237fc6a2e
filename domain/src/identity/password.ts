import { z } from 'zod'

export const passwordMinLength = 8
/** Far above what people type; only keeps hashing affordable. */
export const passwordMaxLength = 200

/** What a new password must have, in the order in which the forms list it. */
export const passwordRules = {
  length: (text: string) => [...text].length >= passwordMinLength,
  letter: (text: string) => /[A-Za-z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
} as const
export type PasswordRule = keyof typeof passwordRules

export const isStrong = (text: string): boolean => Object.values(passwordRules).every((rule) => rule(text))

/** A new password, kept exactly as typed. */
export const newPassword = z.string().min(1).max(passwordMaxLength).refine(isStrong, { error: 'password_weak' })

/** A password that is only compared. */
export const typedPassword = z.string().min(1).max(passwordMaxLength)

/** The second entry must repeat the first. */
export const passwordsMatch = (values: { password: string; password_confirmation: string }): boolean =>
  values.password === values.password_confirmation
export const mismatch = { path: ['password_confirmation'], error: 'confirmation_mismatch' }
