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

const send = (inner: string) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${inner}</svg>`
  return upload(me, { purpose: 'screen', name: 'drawing.svg', bytes: Buffer.from(text) })
}

const marker = (shapes: number) => `<marker id="m">${'<circle r="9"/>'.repeat(shapes)}</marker>`
const line = (points: number, attributes: string) =>
  `<path fill="none" ${attributes} d="M0 0${'h1v1'.repeat(points / 2)}"/>`
const asks = 'marker-mid="url(#m)"'
const squares = (count: number, attributes: string) => `<rect width="400" height="400" ${attributes}/>`.repeat(count)
const nested = (level: number) =>
  `<marker id="m${level}"><path d="M0 0${'h1'.repeat(90)}" marker-mid="url(#m${level + 1})"/></marker>`
const outline = `M0 0${'L399 1L3 399'.repeat(9_000)}`
const blur = '<filter id="f"><feGaussianBlur stdDeviation="30"/></filter>'

/** Each freezes Chromium for seconds, and most for much longer. */
const heavy: Record<string, [inner: string, what: string]> = {
  'a marker at each of many points': [marker(300) + line(20_000, asks), '<path marker-mid="#m">'],
  'the same marker by a style': [marker(300) + line(20_000, 'style="marker:url(#m)"'), '<path marker="#m">'],
  'the same marker by a rule': [`<style>path{marker-mid:url(#m)}</style>${marker(300)}${line(20_000, '')}`, '<path '],
  'the same marker asked for by a group': [
    `${marker(300)}<g ${asks}>${line(20_000, '')}</g>`,
    '<path marker-mid="#m">',
  ],
  'the same marker on a line without flags between its arcs': [
    `${marker(300)}<path ${asks} d="M0 0${'a1 1 0 0011 1'.repeat(20_000)}"/>`,
    '<path marker-mid="#m">',
  ],
  'the same marker on a polygon': [
    `${marker(300)}<polygon ${asks} points="${'1-1.5.5 '.repeat(10_000)}"/>`,
    '<polygon marker-mid="#m">',
  ],
  'the same marker on a path of the style': [
    `${marker(300)}<path ${asks} style="d:path('M0 0${'h1v1'.repeat(10_000)}')"/>`,
    '<path marker-mid="#m">',
  ],
  'markers within one another': [
    `${[1, 2, 3].map(nested).join('')}<marker id="m4"><path d="M0 0h1v1"/></marker>${line(90, 'marker-mid="url(#m1)"')}`,
    '<path marker-mid="#m2">',
  ],
  'a blurred marker at many points': [
    `${blur}<marker id="m"><path filter="url(#f)" d="M0 0h90v90z"/></marker>${line(2_000, asks)}`,
    '<path marker-mid="#m">',
  ],
  'a filter of many steps on many shapes': [
    `<filter id="f">${'<feGaussianBlur stdDeviation="30"/>'.repeat(40)}</filter>${squares(400, 'filter="url(#f)"')}`,
    '<rect filter="#f">',
  ],
  'a filter that thousands of shapes name by a variable': [
    `<style>svg{--f:url(#f)}rect{filter:var(--f)}</style>${blur}${squares(9_000, '')}`,
    '<rect filter="#f">',
  ],
  'blurs without a filter': [`<style>rect{filter:blur(30px)}</style>${squares(9_000, '')}`, '<rect>'],
  'a long outline that cuts many shapes': [
    `<clipPath id="c"><path d="${outline}"/></clipPath>${squares(400, 'clip-path="url(#c)"')}`,
    '<rect clip-path="#c">',
  ],
  'lines of millions of dashes': ['<path d="M0 0H400" stroke="red" stroke-dasharray=".0004"/>'.repeat(500), '<path>'],
  'lines of millions of dashes by what they are said to be long': [
    '<path pathLength="900000" d="M0 0H400" stroke="red" stroke-dasharray="1"/>'.repeat(500),
    '<path>',
  ],
}

/** They are painted at once, and real drawings look so. */
const light: Record<string, string> = {
  'a chart with a mark at each of 2,000 points': marker(1) + line(2_000, asks),
  'a marker that a group asks for and its shape does not': `${marker(300)}<g ${asks}>${line(20_000, 'marker-mid="none"')}</g>`,
  'an arrow at each of 400 ends': marker(2) + line(2, 'marker-end="url(#m)"').repeat(400),
  'a shadow under each of 60 shapes':
    `<filter id="f"><feFlood/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite/><feBlend/></filter>` +
    squares(60, 'filter="url(#f)"'),
  'a grid of 500 dashed lines': '<path d="M0 0H400" stroke="red" stroke-dasharray="4 2"/>'.repeat(500),
  'a ring of which a part is shown by dashes':
    '<circle r="90" pathLength="100" stroke="red" stroke-dasharray="25 75"/>'.repeat(50),
  'a map of 100,000 points': `<path d="M0 0${'l1 .5-1-.4'.repeat(50_000)}" stroke-dasharray="3"/>`,
  'a clipping path for each of 400 pieces': `<clipPath id="c"><path d="M0 0h9v9z"/></clipPath>${squares(400, 'clip-path="url(#c)"')}`,
}

describe('P-1: a drawing that takes a browser long to paint is refused with the name of what does', () => {
  it.each(Object.entries(heavy))('P-1: %s', async (_title, [inner, what]) => {
    const answer = await send(inner)
    expect([answer.status, answer.code]).toEqual([422, 'upload_drawing'])
    expect(answer.messages?.[0]).toContain(`The drawing holds ${what}`)
  })

  it.each(Object.entries(light))('P-1: but not %s', async (_title, inner) => {
    expect((await send(inner)).status).toBe(201)
  })
})
