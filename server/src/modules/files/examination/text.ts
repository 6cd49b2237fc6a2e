import { codePageText } from './code-page.ts'

/** What a received text is, and what of it is kept. */
export interface ReadText {
  text: string
  /** The bytes are UTF-8 without terminal codes already, so they are kept as they are. */
  isAsKept: boolean
}

/**
 * Programs write colours and titles into their logs as ECMA-48 sequences: CSI, texts for the terminal, two letters. A
 * sequence without bounds would overflow the stack of the expression.
 */
const terminalCodes =
  /\x1b(?:\[[\x30-\x3f]{0,64}[\x20-\x2f]{0,8}[\x40-\x7e]|[\]PX^_][^\x07\x1b\x9c]{0,2048}(?:\x07|\x1b\\|\x9c)|[\x20-\x2f]{0,8}[\x30-\x7e]|$)|[\b\x07]/g

/** NUL and its neighbours stand in no text; tabs, line ends and form feeds do. */
const controls = /[\p{Cc}--[\t\n\v\f\r]]/v

/** Whoever exports a table reads it in a program that takes UTF-8 without this mark for Windows-1251. */
const byteOrderMark = '\uFEFF'

/**
 * The text of a file in UTF-8, UTF-16, Windows-1251 or the code page of Russian consoles; null when it is no text. The
 * last character may be cut off. Other encodings are kept as UTF-8, the only one in which files are served; terminal
 * codes are left out, because browsers show them as rubbish and a terminal would obey them.
 */
export function readText(bytes: Buffer): ReadText | null {
  const utf16 = bytes.length % 2 === 0 || hasMark(bytes) ? utf16Of(bytes) : null
  if (utf16 !== null) return plain(utf16, false)
  const utf8 = utf8Of(bytes)
  if (utf8 !== null && isCertain(utf8, bytes)) return plain(utf8, true)
  const text = codePageText(bytes, withoutCodes)
  if (text !== null) return plain(text, false)
  return utf8 === null ? null : plain(utf8, true)
}

/** A letter of a code page may look like the cut end of UTF-8, and four of them like a sign that nobody has. */
const isCertain = (utf8: string, bytes: Buffer): boolean =>
  bytes.every((byte) => byte < 0x80) || /[^\0-\x7f\p{Cn}]/u.test(utf8)

const withoutCodes = (text: string): string => text.replace(terminalCodes, '')

function plain(given: string, isUtf8: boolean): ReadText | null {
  const text = withoutCodes(given)
  if (!text || controls.test(text)) return null
  const isAsKept = isUtf8 && text === given
  return { text: isUtf8 || text.startsWith(byteOrderMark) ? text : byteOrderMark + text, isAsKept }
}

const hasMark = (bytes: Buffer): boolean => ['\xff\xfe', '\xfe\xff'].includes(bytes.toString('latin1', 0, 2))

/** By its mark; without one only where the words are beyond doubt. */
function utf16Of(bytes: Buffer): string | null {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return decoded('utf-16le', bytes)
  if (mark === '\xfe\xff') return decoded('utf-16be', bytes)
  // Spaces, digits and line ends have an empty byte; in no other encoding of a text there is one.
  if (!bytes.includes(0)) return null
  const found = ['utf-16le', 'utf-16be'].map((encoding) => decoded(encoding, bytes))
  return found.find((text) => text !== null && isCommon(withoutCodes(text))) ?? null
}

/** Texts with a few broken places count: a log that was cut in the middle of a character begins with one. */
function utf8Of(bytes: Buffer): string | null {
  const text = decoded('utf-8', bytes)
  if (text !== null) return text
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true })
  const broken = count(lenient, /\uFFFD/g)
  return broken * 10 <= count(lenient, /[^\0-\x7f\uFFFD]/g) ? lenient : null
}

/** The mark is kept; a last character that was cut off is left out. */
function decoded(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Latin, Cyrillic and their punctuation, as nearly all of our people write; bytes by chance are anything else. */
function isCommon(text: string): boolean {
  const common = count(text, /[\t\n\r\x20-\x7e\xa0-\u024f\u0400-\u045f\u2010-\u2044\u20ac\u20bd\u2116]/g)
  return text.length >= 4 && common >= text.length * 0.95
}
