import { inflateSync } from 'node:zlib'

export interface PdfText {
  pages: number
  /** The texts in the order in which they are drawn, one a line. */
  text: string
}

/**
 * What a PDF of ours says: its texts by the tables that lead from the signs of its fonts to letters. A space that keeps
 * words together is read as any other.
 */
export function readPdf(file: Buffer): PdfText {
  const raw = file.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [id ?? '', body ?? '']),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (table) fonts.set(name, lettersOf(contentOf(objects.get(table))))
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  const text = pages.map((body) => textOf(contentOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '')), fonts))
  return { pages: pages.length, text: text.join('\n') }
}

function contentOf(body = ''): string {
  const stream = /stream\n(.*)\nendstream/s.exec(body)?.[1] ?? ''
  const bytes = Buffer.from(stream, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** `<0000> <0004> [<0000> <0412> …]`: what each sign from the first on means, in UTF-16. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', meanings = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    let sign = Number.parseInt(first, 16)
    for (const [, meant = ''] of meanings.matchAll(/<([\w ]*)>/g)) {
      const units = (meant.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set(sign.toString(16).padStart(4, '0'), String.fromCharCode(...units))
      sign++
    }
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = []
  for (const [, drawn = ''] of content.matchAll(/BT\n(.*?)\nET/gs)) {
    const letters = fonts.get(/\/(F\d+) /.exec(drawn)?.[1] ?? '')
    const signs = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
    const line = signs.map((sign) => letters?.get(sign.toLowerCase()) ?? '?').join('')
    lines.push(line.replaceAll('\u00a0', ' '))
  }
  return lines.join('\n')
}
