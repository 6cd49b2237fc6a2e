import { Broken } from '../broken.ts'
import { Unaccepted } from './svg-unaccepted.ts'

/** A declaration stands at the very beginning, and is short. */
const maxDeclaration = 200
const declaration = /^<\?xml\s[^>]{0,150}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i

const marks = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['<\0', 'utf-16le'],
  ['\0<', 'utf-16be'],
] as const

/** As browsers decide it: the mark, or what the first bytes can only be; else what the drawing declares. */
function encodingOf(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, maxDeclaration)
  const marked = marks.find(([mark]) => head.startsWith(mark))
  if (marked) return marked[1]
  const [, declared = 'utf-8'] = declaration.exec(head) ?? []
  // It could be read until here, so it is no UTF-16.
  return /^(utf-?16|ucs-?2|unicode)/i.test(declared) ? 'utf-8' : declared
}

/** The beginning of a file as the text of a drawing, if it is one. */
export function svgHead(sample: Buffer): string {
  const encoding = encodingOf(sample)
  try {
    return new TextDecoder(encoding).decode(sample, { stream: true })
  } catch {
    // An encoding that is unknown is named when the drawing is read.
    return sample.toString('latin1')
  }
}

/** The text of a drawing. Throws `Unaccepted` on an encoding that browsers don't know, and `Broken` on other bytes. */
export function svgText(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  const decoder = decoderOf(encoding)
  if (!decoder) throw new Unaccepted(`encoding="${encoding}"`)
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new Broken('Bytes of another encoding', { cause })
  }
}

function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}
