import type { messages } from '../actions/messages.ru.ts'

type Key = Extract<keyof typeof messages, `reason_${string}`>
type Word = Key extends `reason_${infer W}` ? W : never

const ways = ['password', 'code', 'totp', 'passkey', 'recovery'] as const

/** The reasons that the product itself gives, by the action; any other is somebody's own words. */
const given: Readonly<Record<string, readonly Word[]>> = {
  'sign-in': [...ways, 'sso'],
  prove: ways,
  'password-reset': ['code', 'link'],
  'password-link': ['operator'],
  'sessions-end': ['operator'],
  'factor-add': ['totp', 'passkey'],
  create: ['first start'],
  update: ['sso', 'confirmed-by-another'],
}

/**
 * What the product itself gave as the reason of a line, in the reader's words; null where somebody wrote it, or nobody.
 * A sign-in may name two ways ("password, totp"), a factor's kind is followed by its name ("totp: Phone").
 */
export function givenReason(
  { action, reason }: { action: string; reason: string | null },
  say: (key: Key) => string,
): string | null {
  const words = given[action]
  if (!words || !reason) return null
  const [first = '', ...name] = reason.split(': ')
  const parts = first.split(', ')
  if (!parts.every((part): part is Word => (words as readonly string[]).includes(part))) return null
  return [parts.map((part) => say(`reason_${part}`)).join(', '), ...name].join(': ')
}
