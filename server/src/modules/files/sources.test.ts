import { purposes } from '@slipway/domain/files/purposes.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildPng, sentFile, upload } from '../../../test/factories/files.ts'

let app: TestApp
let me: Client

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
})
afterAll(() => app.close())

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`)
const deep = () =>
  sharp(Buffer.alloc(2 * 3 * 4, 7), { raw: { width: 2, height: 3, channels: 4 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
const cmyk = async () =>
  sharp(await buildPng(4, 4))
    .toColourspace('cmyk')
    .withMetadata()
    .jpeg()
    .toBuffer()

const linked = (png: Buffer) => {
  const picture = `data:image/png;base64,${png.toString('base64')}`
  return svg(`<a href="${picture}"><image width="9" height="9" href="${picture}"/></a><a href="https://example.org/"/>`)
}

const plainHtml = 'xmlns="http://www.w3.org/1999/xhtml"'
const sources: readonly (readonly [string, string, () => Buffer | Promise<Buffer>])[] = [
  ['a picture of 16 bits', 'deep.png', deep],
  ['a picture of printing colours', 'print.jpg', cmyk],
  ['a scan of two pages', 'pages.tiff', () => sentFile('tiff-2pages.tiff')],
  ['a drawing with a picture, and a link to it', 'drawing.svg', async () => linked(await buildPng(4, 4))],
  ['a drawing with a font', 'drawing.svg', () => svg('<style>@font-face{font-family:a;src:url(a.woff)}</style>')],
  ['a drawing with a page within it', 'drawing.svg', () => svg(`<foreignObject><p ${plainHtml}>a</p></foreignObject>`)],
  ['a drawing that moves', 'drawing.svg', () => svg('<animate attributeName="x" values="1;2" dur="1s"/>')],
  ['a drawing with a linked picture', 'drawing.svg', () => svg('<image href="layer.png" width="9" height="9"/>')],
  ['a drawing', 'drawing.svg', () => svg('<!-- layers --><g id="layer" class="x"><rect width="9" height="9"/></g>')],
]

const html = 'xmlns:h="http://www.w3.org/1999/xhtml"'
const running: Record<string, Buffer> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script at a press': svg('<rect onclick="alert(1)" width="9" height="9"/>'),
  'a link': svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
  'a link with a tab in it': svg('<a href="java&#9;script:alert(1)"><rect width="9" height="9"/></a>'),
  'a link with line ends in it': svg('<a href=" ja&#10;vascript&#13;:alert(1)"/>'),
  'a link to a page within it': svg('<a href="data:text/html,&lt;script>alert(1)&lt;/script>"/>'),
  'a link of the old kind to a page within it': svg(
    '<a xmlns:x="http://www.w3.org/1999/xlink" x:href=" da&#9;ta:text/html;base64,PHA+"/>',
  ),
  'a link to a drawing within it, which may run something': svg('<a href="data:image/svg+xml,&lt;svg/>"/>'),
  'a link of a page to a page': svg(`<h:a ${html} href="data:text/html,a"/>`),
  'a link to a page that is given later': svg('<a><set attributeName="href" to="data:text/html,a"/></a>'),
  'a link that is given later': svg('<metadata values="#a; javascript:alert(1)"/>'),
  'a page': svg(`<h:iframe ${html} srcdoc="&lt;script>alert(1)&lt;/script>"/>`),
  'an object': svg(`<h:object ${html} data="a.html"/>`),
  'a script that the type of the document adds': Buffer.concat([
    Buffer.from('<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'),
    svg(''),
  ]),
  'a style sheet': Buffer.concat([Buffer.from('<?xml-stylesheet type="text/xsl" href="a.xsl"?>'), svg('')]),
}

describe.each(['design_source', 'prototype_file'] as const)('P-1: sources of %s', (purpose) => {
  it.each(sources)('P-1: %s is stored byte for byte and only ever downloaded', async (_title, name, build) => {
    const bytes = await build()
    const answer = await upload(me, { purpose, name, bytes })
    expect([answer.status, answer.data.name]).toEqual([201, name])
    const served = await app.visitor.raw(answer.data.url)
    expect(served.rawPayload.equals(bytes)).toBe(true)
    expect(served.headers['content-disposition']).toMatch(/^attachment/)
    expect(served.headers['content-security-policy']).toContain('sandbox')
  })

  it('P-1: a broken source is refused, and nothing of it is kept', async () => {
    const whole = await buildPng(300, 300)
    expect((await upload(me, { purpose, name: 'a.png', bytes: whole.subarray(0, whole.length / 2) })).status).toBe(422)
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })

  it.each(Object.entries(running))(
    'P-1: a source that runs %s is refused, and nothing of it is kept',
    async (_, bytes) => {
      const answer = await upload(me, { purpose, name: 'a.svg', bytes })
      expect([answer.status, answer.code]).toEqual([422, 'upload_drawing'])
      expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
    },
  )
})

it('P-1: exactly the purposes of sources are stored as they were sent', () => {
  const verbatim = Object.entries(purposes).flatMap(([name, row]) => ('verbatim' in row ? [name] : []))
  expect(verbatim.sort()).toEqual(['design_source', 'prototype_file'])
})
