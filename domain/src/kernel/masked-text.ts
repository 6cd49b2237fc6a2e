/**
 * What may stand in a text that others wrote, an error's for instance, and isn't for an operator's screen: secrets by
 * their names, what opens something, and how people are reached. It is told that something stood there.
 */
const masks: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 •••'],
  [/(?<![\w.])\+?\d(?:[\s()-]{0,2}\d){9,18}(?![\w.])/g, '•••'],
  // Numbers of cards, accounts and papers, which have nothing between their digits, also at the end of a sentence.
  [/(?<![\w.])\d{9,20}(?!\w|\.\d)/g, '•••'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '•••'],
]

const secret =
  /password|passwd|secret|token|authorization|cookie|api[_-]?key|access[_-]?key|signature|purse|sealed|code/i
const nameAndSign = /(?<![\w-])([\w-]+)["']?\s?[:=]\s?/g
const valueHere = /"[^"]*"|'[^']*'|(?:Bearer|Basic)\s[^\s,;&}]+|[^\s,;&}]+/iy

/** name=value, "name": "value": without the values of what is called like a secret. */
function withoutSecrets(text: string): string {
  let [shown, at] = ['', 0]
  for (const { 0: found, 1: name = '', index } of text.matchAll(nameAndSign)) {
    if (index < at || !secret.test(name)) continue
    valueHere.lastIndex = index + found.length
    const [value = ''] = valueHere.exec(text) ?? []
    shown += text.slice(at, index + found.length) + (value && '•••')
    at = index + found.length + value.length
  }
  return shown + text.slice(at)
}

/** Addresses of mail, who signs in before the @ of others, and long words of letters and figures: tokens, digests, keys. */
function maskedWord(word: string): string {
  const at = word.lastIndexOf('@')
  const address = word.indexOf('://')
  if (at > 0) return address < 0 ? '•••@•••' : `${word.slice(0, address)}://•••${word.slice(at)}`
  return word.length > 32 && /\d/.test(word) && /[a-z]/i.test(word) && !/[.:]/.test(word) ? '•••' : word
}

export const maskedText = (text: string): string =>
  masks
    .reduce((shown, [found, put]) => shown.replace(found, put), withoutSecrets(text))
    .replace(/[^\s"'<>(),;]+/g, maskedWord)
