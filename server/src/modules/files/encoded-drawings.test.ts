import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { upload } from '../../../test/factories/files.ts'

let app: TestApp
let me: Client

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
const words = `${open}<text>Привет</text></svg>`
const script = `${open}<script>alert(1)</script></svg>`
const declared = (encoding: string, text = words) => `<?xml version="1.0" encoding="${encoding}"?>\n${text}`
const littleEndian = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => littleEndian(text).swap16()

/** The small and capital Russian letters stand in a row there. */
const windows1251 = (text: string) =>
  Buffer.from([...text].map((sign) => (sign >= 'А' ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))))

const readable: Record<string, Buffer> = {
  'Windows-1251': windows1251(declared('windows-1251')),
  'Windows-1251 by another name, in other quotes': windows1251(declared('CP1251').replaceAll('"1.0"', "'1.0'")),
  'UTF-16': littleEndian(`\uFEFF${declared('UTF-16')}`),
  'UTF-16 without a declaration': littleEndian(`\uFEFF${words}`),
  'UTF-16 of the other order': bigEndian(`\uFEFF${declared('utf-16')}`),
  'UTF-16 without its mark': littleEndian(declared('UTF-16')),
  'UTF-8 that says it is UTF-16, as editors leave it': Buffer.from(declared('UTF-16')),
  'UTF-8 with its mark': Buffer.from(`\uFEFF${declared('windows-1251')}`),
  'UTF-8 with instructions for other programs': Buffer.from(`<?xml version="1.0"?><?other a="b"?>${words}`),
}

const send = (bytes: Buffer, purpose: 'screen' | 'design_source' = 'screen') =>
  upload(me, { purpose, name: 'a.svg', bytes })

describe('P-1: drawings in other encodings', () => {
  it.each(Object.entries(readable))('P-1: %s is read, and kept as UTF-8', async (_title, bytes) => {
    const answer = await send(bytes)
    expect([answer.status, answer.fields]).toEqual([201, undefined])
    const { rawPayload } = await app.visitor.raw(answer.data.url)
    expect(new TextDecoder('utf-8', { fatal: true }).decode(rawPayload)).toContain('<text>Привет</text>')
  })

  it('P-1: a source stays as it was sent', async () => {
    const bytes = readable['UTF-16'] as Buffer
    const answer = await send(bytes, 'design_source')
    expect((await app.visitor.raw(answer.data.url)).rawPayload).toEqual(bytes)
  })

  it.each([
    ['UTF-16', littleEndian(`\uFEFF${script}`)],
    ['UTF-16 without its mark', littleEndian(declared('UTF-16', script))],
    ['UTF-16 of the other order', bigEndian(`\uFEFF${declared('utf-8', script)}`)],
    ['Windows-1251', windows1251(declared('windows-1251', script))],
  ])('P-1: a script in %s is in no source, and lost from a drawing', async (_title, bytes) => {
    expect((await send(bytes, 'design_source')).status).toBe(422)
    const answer = await send(bytes)
    expect((await app.visitor.raw(answer.data.url)).rawPayload.toString('latin1')).not.toMatch(/s\0?c\0?r\0?i\0?p\0?t/)
  })

  it.each([
    ['an encoding that browsers do not know', declared('UTF-7'), 'encoding="UTF-7"'],
    ['a style sheet beside the drawing', `<?xml-stylesheet href="a.css"?>${words}`, '<?xml-stylesheet'],
  ])('P-1: %s is refused by its name', async (_title, text, what) => {
    for (const purpose of ['screen', 'design_source'] as const) {
      const answer = await send(Buffer.from(text), purpose)
      expect([answer.status, answer.code]).toEqual([422, 'upload_drawing'])
      expect(answer.messages?.[0]).toContain(`The drawing holds ${what}`)
    }
  })

  it.each([
    ['bytes that are not of the encoding it has', windows1251(declared('utf-8'))],
    ['half of UTF-16', littleEndian(`\uFEFF${words}`).subarray(0, -1)],
  ])('P-1: %s are broken', async (_title, bytes) => {
    expect((await send(bytes)).fields).toEqual({ file: ['a.svg has invalid format'] })
  })
})
