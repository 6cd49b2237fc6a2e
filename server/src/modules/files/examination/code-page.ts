/** The capitals of a code page cost a little more than its small letters; the rarer a sign is in Russian, the more. */
const signs: readonly (readonly [cost: number, signs: string])[] = [
  [4, 'оеаинтсрвл'],
  [5.5, 'кмдпуяыьгзбчй'],
  [7, '«»—–…№“”„‘’·•°©®™§±µ€\u00a0'],
  [7.5, 'хжшюцщэфё'],
  [9, 'ъіїєў'],
  [9, '‚†‡‰‹›¤¦¬¶√■'],
]
/** Every other sign: the letters of other Cyrillic languages and the signs of other countries. */
const [rareSign, noSign] = [12, 30]
/** A console draws the frames of tables; these and a few more stand in rows of one sign. */
const [frame, inRows] = [/[\u2500-\u259f]/, /[\u2500-\u259f—–…•·]/]
const costs = new Map(signs.flatMap(([cost, all]) => [...all].map((sign) => [sign, cost] as const)))

/** Words of one letter; any other letter that stands alone is rather a sign of the other code page. */
const oneLetterWords = /[аиоуявкс]/i
/** A letter or two beside a Latin one is no Russian: a Western "café" of the same bytes looks like that. */
const [besideLatin, alone, hump, repeated] = [14, 7.5, 4, 2]

/** By so much the console's page has to fit better, because far more texts are written in that of Windows. */
const clearlyBetter = 2
/** KOI8 is not taken; a text in it reads in the other pages as words of common letters in the wrong places. */
const koi8Better = 6
/** So many signs decide; the rest of a long log is as its beginning. */
const enoughSigns = 10_000

/**
 * The text of bytes in Windows-1251 or the code page of Russian consoles; null where neither makes Russian of them.
 * In a code page every byte is a sign, so the likelihood of the signs decides. `clean` takes out what is no text.
 */
export function codePageText(bytes: Buffer, clean: (text: string) => string): string | null {
  const read = (encoding: string) => {
    const text = clean(new TextDecoder(encoding).decode(bytes))
    return { text, ...costOf(text) }
  }
  const [windows, console] = [read('windows-1251'), read('ibm866')]
  const found = console.cost + clearlyBetter < windows.cost ? console : windows
  if (found.cost > found.count * 6 + Math.sqrt(found.count) * 3.5) return null
  return read('koi8-r').cost + koi8Better < found.cost ? null : found.text
}

/** In bits, about: how unlikely a text's signs beyond ASCII are in Russian, and how many there are. */
function costOf(text: string): { cost: number; count: number } {
  let [cost, count] = [0, 0]
  for (const found of text.matchAll(/[\u0400-\u045f\u0490\u0491]{1,256}|[^\0-\x7f]/g)) {
    const [run] = found
    if (count > enoughSigns) break
    count += run.length
    if (!/[\u0400-\u0491]/.test(run)) cost += costOfSign(run, text[found.index - 1])
    else if (run.length < 3 && touchesLatin(text, found.index, run.length)) cost += run.length * besideLatin
    else if (run.length === 1 && !oneLetterWords.test(run)) cost += Math.max(alone, costOfSign(run.toLowerCase()))
    else cost += costOfWord(run)
  }
  return { cost, count }
}

const touchesLatin = (text: string, at: number, length: number): boolean =>
  /[a-z]/i.test(text[at - 1] ?? '') || /[a-z]/i.test(text[at + length] ?? '')

function costOfWord(word: string): number {
  let cost = 0
  let [isFirst, wasCapital] = [true, false]
  for (const letter of word) {
    const small = letter.toLowerCase()
    const isCapital = small !== letter
    // Names in programs and units have a capital inside: "РаботаСФайлами", "кВт".
    if (isCapital && !wasCapital) cost += isFirst ? 1 : hump + 1
    cost += costOfSign(small)
    isFirst = false
    wasCapital = isCapital
  }
  return cost
}

function costOfSign(sign: string, before = ''): number {
  if (sign === before && inRows.test(sign)) return repeated
  if (frame.test(sign)) return 10
  return costs.get(sign) ?? (/\p{Cc}/u.test(sign) ? noSign : rareSign)
}
