import { readFileSync } from 'node:fs'

let list: Set<string> | undefined

const load = (): Set<string> =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  )

const spelledWith: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unspell = (text: string) => text.replace(/[013457@$!]/g, (sign) => spelledWith[sign] ?? sign)
const lettersAndDigits = (text: string) => text.replace(/[^a-z\d]/g, '')
const isLetter = (sign = '') => sign >= 'a' && sign <= 'z'

function withoutEnds(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && !isLetter(text[start])) start++
  while (end > start && !isLetter(text[end - 1])) end--
  return text.slice(start, end)
}

/**
 * Is the password one of the most used ones, or one of them dressed up to please the rules: capital letters, digits and
 * signs around it, letters written as signs ("P@ssw0rd1!")?
 */
export function isCommonPassword(password: string): boolean {
  list ??= load()
  const lower = password.toLowerCase()
  // Other alphabets are not dressing: what is left without them says nothing.
  if (/[^\p{ASCII}]/u.test(lower)) return list.has(lower)
  const forms = [lower, lettersAndDigits(lower), withoutEnds(lower), unspell(withoutEnds(lower)), unspell(lower)]
  return forms.some((form) => list?.has(form) || list?.has(lettersAndDigits(form)))
}
