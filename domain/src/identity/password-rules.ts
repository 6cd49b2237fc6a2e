export const passwordMinLength = 8

/** What a new password must have, in the order in which the forms list it. */
export const passwordRules = {
  length: (text: string) => [...text].length >= passwordMinLength,
  letter: (text: string) => /[A-Za-z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
} as const
export type PasswordRule = keyof typeof passwordRules

export const isStrong = (text: string): boolean => Object.values(passwordRules).every((rule) => rule(text))
