import { passwordMinLength } from './password-rules.ts'

/** What everybody would try first at this product. */
const house = ['slipway', 'слипвей', 'слипуэй']
/** Shorter ones stand in too many other words by chance. */
const shortestWord = 3
const shortestDigits = 6

/** Whose password it is to be; what isn't known is left out. */
export interface PasswordOwner {
  phone?: string | null
  email?: string | null
  names?: readonly (string | null)[]
}

function wordsOf({ phone, email, names = [] }: PasswordOwner): string[] {
  const digits = phone?.replace(/\D/g, '') ?? ''
  const phones = [digits, digits.slice(-10), digits.slice(-7), digits.slice(-shortestDigits)]
  const mailbox = email?.split('@')[0] ?? ''
  const words = [...house, ...names, mailbox, ...mailbox.split(/[^\p{L}\p{N}]+/u)]
  return [
    ...words.map((word) => word?.trim().toLowerCase() ?? '').filter((word) => [...word].length >= shortestWord),
    ...phones.filter((text) => text.length >= shortestDigits),
  ].sort((a, b) => b.length - a.length)
}

/** Is too little left of the password without the product's name and what anybody knows about its owner? */
export function leansOnKnownWords(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ' '), lower)
  return rest !== lower && [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length < passwordMinLength
}
