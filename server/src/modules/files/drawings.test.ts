import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { upload } from '../../../test/factories/files.ts'

let app: TestApp
let me: Client
let pixel: string

beforeAll(async () => {
  app = await createTestApp()
  me = await app.people.designer()
  const create = { width: 1, height: 1, channels: 4, background: '#0a0' } as const
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toBuffer()
  pixel = `data:image/png;base64,${bytes.toString('base64')}`
})
afterAll(() => app.close())

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string) => `<svg ${namespaces} width="10" height="10">${inner}</svg>`
const square = (attributes: string) => `<rect width="10" height="10" ${attributes}/>`

const send = (text: string) => upload(me, { purpose: 'screen', name: 'drawing.svg', bytes: Buffer.from(text) })

/** The colour in the middle of what is kept of a drawing. */
async function colourOf(text: string): Promise<number[]> {
  const answer = await send(text)
  expect(answer.status).toBe(201)
  const { rawPayload } = await app.visitor.raw(answer.data.url)
  const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((5 * 10 + 5) * 4, (5 * 10 + 5) * 4 + 4)]
}

const green = [0, 170, 0, 255]

/** Each is a green square. */
const same: Record<string, () => string> = {
  'a rule by class': () => svg(`<style>.a{fill:#0a0}</style>${square('class="a"')}`),
  'a rule in CDATA': () => svg(`<style><![CDATA[.a{fill:#0a0}]]></style>${square('class="a"')}`),
  'a rule by identifier over one by class': () =>
    svg(`<style>#b{fill:#0a0}.a{fill:red}</style>${square('class="a" id="b"')}`),
  'the later of two rules': () => svg(`<style>.a{fill:red}</style><style>.a{fill:#0a0}</style>${square('class="a"')}`),
  'an important rule over a style attribute': () =>
    svg(`<style>rect{fill:#0a0!important}</style>${square('style="fill:red"')}`),
  'a style attribute over a rule': () => svg(`<style>rect{fill:red}</style>${square('style="fill:#0a0"')}`),
  'a rule over a presentation attribute': () => svg(`<style>rect{fill:#0a0}</style>${square('fill="red"')}`),
  'a rule of descendants': () => svg(`<style>.g > rect{fill:#0a0}</style><g class="g">${square('')}</g>`),
  'rules for paper and for a pointer': () =>
    svg(`<style>rect{fill:#0a0}@media print{rect{fill:red}}rect:hover{fill:red}</style>${square('')}`),
  'a rule by the place among elements of other programs': () =>
    svg(`<style>rect:nth-child(3){fill:#0a0}</style><o:view xmlns:o="urn:o"/>${square('')}`),
  'a rule by the first place, which an element of another program has': () =>
    svg(`<style>rect{fill:#0a0}g rect:first-child{fill:red}</style><g><o:x xmlns:o="urn:o"/>${square('')}</g>`),
  'a rule by the neighbour of another program': () =>
    svg(`<style>circle+rect{fill:red}.o+rect{fill:#0a0}</style><circle/><o:x xmlns:o="urn:o" class="o"/>${square('')}`),
  'a rule of a style sheet of HTML': () =>
    svg(`<h:style xmlns:h="http://www.w3.org/1999/xhtml">rect{fill:#0a0}</h:style>${square('')}`),
  'no rule of what is only called a style': () =>
    svg(`<style>rect{fill:#0a0}</style><o:style xmlns:o="urn:o">rect{fill:red}</o:style>${square('')}`),
  'a drawing beside what no browser knows and another program calls an animation': () =>
    svg(`<o:set xmlns:o="urn:o" style="fill:url(https://example.org/)"/>${square('fill="#0a0"')}`),
  'the first of the sheets with titles, and those without': () =>
    svg(
      `<style>rect{fill:red;stroke:#0a0}</style><style title="a">rect{fill:#0a0}</style><style title="b">rect{fill:blue}</style><style title="a">rect{opacity:1}</style>${square('')}`,
    ),
  'no sheet with a title but the first, which is for paper': () =>
    svg(
      `<style title="p" media="print">rect{fill:red}</style><style title="a">rect{fill:red}</style>${square('fill="#0a0"')}`,
    ),
  'the choice that browsers make': () =>
    svg(
      `<switch><g requiredExtensions="urn:x">${square('fill="red"')}</g><g systemLanguage="zz:q">${square('fill="red"')}</g>${square('fill="#0a0"')}</switch>`,
    ),
  'a use of a name that is written otherwise': () =>
    svg(`<defs>${square('id="é" fill="#0a0"')}</defs><use href="#%C3%A9"/>`),
  'no use of a name that an element of another program has': () =>
    svg(
      `${square('fill="#0a0"')}<o:x xmlns:o="urn:o" id="s"/><defs>${square('id="s" fill="red"')}</defs><use href="#s"/>`,
    ),
  'a use': () => svg(`<defs>${square('id="s"')}</defs><use href="#s" fill="#0a0"/>`),
  'a use by the old link, moved': () =>
    svg(`<defs><rect id="s" x="-5" width="10" height="10"/></defs><use xlink:href="#s" x="5" fill="#0a0"/>`),
  'a use of a symbol': () =>
    svg(`<symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><use href="#s" fill="#0a0"/>`),
  'a use within a clipping path': () =>
    svg(
      `<defs>${square('id="s"')}</defs><clipPath id="c"><use href="#s"/></clipPath>${square('fill="#0a0" clip-path="url(#c)"')}`,
    ),
  'a use of a use': () => svg(`<defs>${square('id="s"')}<use id="t" href="#s"/></defs><use href="#t" fill="#0a0"/>`),
  'a picture within': () => svg(`<image width="10" height="10" href="${pixel}"/>`),
  'a link around': () => svg(`<a href="https://example.org/">${square('fill="#0a0"')}</a>`),
  'a prefix for all': () =>
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="10" height="10"><svg:rect width="10" height="10" fill="#0a0"/></svg:svg>`,
  'the prefix beside the namespace': () =>
    svg(square('fill="#0a0"')).replace('<svg', '<svg xmlns:svg="http://www.w3.org/2000/svg"'),
  'a document type without entities': () =>
    `<!DOCTYPE svg [<!ATTLIST rect id ID #IMPLIED>]>${svg(square('fill="#0a0"'))}`,
}

describe('P-1: a drawing looks the same after cleaning', () => {
  it.each(Object.entries(same))('P-1: %s', async (_title, build) => {
    expect(await colourOf(build())).toEqual(green)
  })

  it('P-1: variables are left to whoever shows the drawing', async () => {
    const answer = await send(svg(`<style>:root{--c:#0a0}rect{fill:var(--c)}</style>${square('')}`))
    const { body } = await app.visitor.raw(answer.data.url)
    expect(body).toContain('style="--c:#0a0"')
    expect(body).toContain('style="fill:var(--c)"')
  })

  it.each([
    ['what no browser shows stays so', `<g requiredExtensions="urn:x">${square('')}</g>`, 'requiredExtensions="urn:x"'],
    [
      'a step of a filter keeps its name',
      '<filter id="f"><feFlood result="a:b"/><feMerge><feMergeNode in="a:b"/></feMerge></filter>',
      '<feMergeNode in="a:b"',
    ],
  ])('P-1: %s, also with a colon in it', async (_title, inner, kept) => {
    const answer = await send(svg(inner))
    expect((await app.visitor.raw(answer.data.url)).body).toContain(kept)
  })

  it('P-1: a picture within a drawing is written anew', async () => {
    const answer = await send(same['a picture within']?.() ?? '')
    const { body } = await app.visitor.raw(answer.data.url)
    const [, coded = ''] = /base64,([^"]+)/.exec(body) ?? []
    expect((await sharp(Buffer.from(coded, 'base64')).metadata()).exif).toBeUndefined()
  })
})

/** What can't be kept, and how it is named. */
const refused: Record<string, [inner: string, what: string]> = {
  'a page within': ['<foreignObject width="9" height="9"/>', '<foreignObject>'],
  'an animation': [`<rect><animate attributeName="x" to="9"/></rect>`, '<animate>'],
  'a picture from elsewhere': ['<image href="https://example.org/a.png"/>', '<image href="https://example.org/a.png">'],
  'a drawing as a picture': [
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+">',
  ],
  'an import': ['<style>@import "a.css";</style>', '@import'],
  'an import by escapes': ['<style>@\\69mport "a.css";</style>', '@\\69mport'],
  'a font': ['<style>@font-face{font-family:a;src:url(a.woff)}</style><text>a</text>', '@font-face'],
  'what depends on the reader': [
    '<style>@media (prefers-color-scheme:dark){rect{fill:red}}</style>',
    '@media (prefers-color-scheme:dark)',
  ],
  'a paint from elsewhere': [
    '<style>rect{fill:url(https://example.org/a#b)}</style><rect/>',
    'url(https://example.org/a#b)',
  ],
  'a picture from elsewhere by a function behind a colon': [
    `<rect style="background-image:image-set('https://example.org/a.png' 1x)"/>`,
    'background-image: image-set("https://example.org/a.png"1x)',
  ],
  'a rule by an attribute that may be written in two ways': ['<style>[href]{fill:red}</style><rect/>', '[href]'],
  'a circle of uses': ['<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', '<use href="#a">'],
}

/** What paints by the specification of SVG 2 and Filter Effects, that a parser of HTML or a sanitiser may not know. */
const steps =
  'Blend ColorMatrix ComponentTransfer Composite ConvolveMatrix DiffuseLighting DisplacementMap DropShadow Flood GaussianBlur Merge Morphology Offset SpecularLighting Tile Turbulence'
const attributes: readonly (readonly [element: string, name: string, value: string])[] = [
  ['radialGradient', 'fr', '0.2'],
  ['textPath', 'side', 'right'],
  ['text', 'unicode-bidi', 'bidi-override'],
  ['text', 'white-space', 'pre'],
  ['text', 'glyph-orientation-vertical', '0'],
  ['rect', 'transform-box', 'fill-box'],
  ['mask', 'mask-type', 'alpha'],
]
const spot = '<feSpotLight pointsAtX="1" pointsAtY="2" pointsAtZ="3" limitingConeAngle="4"></feSpotLight>'

describe('P-1: nothing that paints is lost by its name', () => {
  const keptOf = async (text: string) => {
    const answer = await send(svg(text))
    expect(answer.status).toBe(201)
    return String((await app.visitor.raw(answer.data.url)).body)
  }

  it.each(steps.split(' '))('P-1: fe%s', async (name) => {
    const kept = await keptOf(`<filter id="f"><fe${name} result="a"/></filter>${square('filter="url(#f)"')}`)
    expect(kept).toContain(`<fe${name} `)
  })

  it.each(attributes)('P-1: %s %s', async (element, name, value) => {
    expect(await keptOf(`<${element} ${name}="${value}">a</${element}>`)).toContain(`${name}="${value}"`)
  })

  it('P-1: a spot light', async () => {
    const kept = await keptOf(`<filter id="f"><feDiffuseLighting>${spot}</feDiffuseLighting></filter>`)
    for (const said of spot.slice(13, -16).split(' ')) expect(kept).toContain(said)
  })
})

describe('P-1: or it is refused with the name of what was not accepted', () => {
  it.each(Object.entries(refused))('P-1: %s', async (_title, [inner, what]) => {
    const answer = await send(svg(inner))
    expect([answer.status, answer.code]).toEqual([422, 'upload_drawing'])
    expect(answer.messages?.[0]).toContain(`The drawing holds ${what},`)
  })

  it('P-1: in the language of the reader', async () => {
    const bytes = Buffer.from(svg('<set/>'))
    const answer = await upload(me.speaking('ru'), { purpose: 'screen', name: 'a.svg', bytes })
    expect(answer.messages?.[0]).toMatch(/^В рисунке есть <set>: сохранить это нельзя/)
    expect(await app.db.selectFrom('file_uploads').selectAll().execute()).toEqual([])
  })

  it('P-1: a style whose name is written large has no effect, and leads nowhere', async () => {
    const answer = await send(svg(`<rect STYLE="background-image:image-set('https://example.org/a.png' 1x)"/>`))
    expect(answer.status).toBe(201)
    expect((await app.visitor.raw(answer.data.url)).body).not.toMatch(/example.org|style/i)
  })

  it.each([
    ['behind names that come again', (id: string) => id, '<mask id="a"/><mask id="b"/><mask id="c"/><mask id="d"/>'],
    ['behind names that are written otherwise', (id: string) => `%${id.charCodeAt(0).toString(16)}`, ''],
  ])('P-1: a chain of masks %s weighs as much as it does', async (_title, written, again) => {
    const chain = [...'abcdef'].map(
      (id, at, all) => `<mask id="${id}">${`<rect mask="url(#${written(all[at + 1] ?? 'z')})"/>`.repeat(20)}</mask>`,
    )
    expect((await send(svg(`${chain.join('')}${again}<rect mask="url(#${written('a')})"/>`))).status).toBe(422)
  })

  it('P-1: an entity', async () => {
    const answer = await send(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)
    expect(answer.messages?.[0]).toContain('<!ENTITY>')
  })
})
