import type { Random } from './random.ts'
import { seededRandom } from './random.ts'

/** What the main screen of an application is built around. */
export type Layout = 'list' | 'cards' | 'bars' | 'ring' | 'grid' | 'map' | 'player'

export interface Look {
  dark: string
  light: string
  glyph: string
  seed: number
}

/** All is drawn on a sheet 960 wide; fonts differ from machine to machine, so words are bars and digits are strokes. */
const sheet = 960
export const bar = (x: number, y: number, width: number, colour: string, height = 26, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}" opacity="${opacity}"/>`
const card = (x: number, y: number, width: number, height: number, fill = '#fff') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="32" fill="${fill}"/>`

const segments: Readonly<Record<string, string>> = {
  a: 'M1 0H9',
  b: 'M10 1V9',
  c: 'M10 11V19',
  d: 'M1 20H9',
  e: 'M0 11V19',
  f: 'M0 1V9',
  g: 'M1 10H9',
}
const digitSegments = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

/** Digits and a colon as an old clock shows them. */
export function digits(text: string, x: number, y: number, size: number, colour: string): string {
  const parts = [...text].map((sign, place) => {
    const path =
      sign === ':'
        ? 'M5 6V6.1 M5 14V14.1'
        : [...(digitSegments[Number(sign)] ?? '')].map((name) => segments[name]).join(' ')
    return `<path transform="translate(${place * 15} 0)" d="${path}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 20})" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round">${parts.join('')}</g>`
}

const rows = (random: Random, look: Look, top: number, count: number, mark: 'dot' | 'tick' | 'switch') =>
  Array.from({ length: count }, (_, row) => {
    const y = top + row * 172
    const width = random.between(260, 520)
    const on = random.chance(0.5)
    const end =
      mark === 'switch'
        ? `<rect x="782" y="${y + 46}" width="96" height="54" rx="27" fill="${on ? look.light : '#cfd6dd'}"/><circle cx="${on ? 851 : 809}" cy="${y + 73}" r="21" fill="#fff"/>`
        : mark === 'tick'
          ? `<rect x="816" y="${y + 46}" width="54" height="54" rx="14" fill="${on ? look.dark : '#e3e8ee'}"/>${on ? `<path d="M829 ${y + 73} l11 12 l20 -24" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>` : ''}`
          : digits(String(random.between(10, 99)), 800, y + 50, 44, look.dark)
    return `${card(48, y, 864, 148)}<circle cx="128" cy="${y + 74}" r="42" fill="${look.light}" opacity="${0.45 + (row % 3) * 0.25}"/>
      ${bar(200, y + 42, width, '#2b3640')}${bar(200, y + 86, width * 0.62, '#8f9aa5', 20)}${end}`
  }).join('')

const cards = (random: Random, look: Look) =>
  Array.from({ length: 6 }, (_, place) => {
    const [x, y] = [48 + (place % 2) * 444, 452 + Math.floor(place / 2) * 436]
    return `${card(x, y, 420, 408)}<rect x="${x}" y="${y}" width="420" height="250" rx="32" fill="${place % 3 ? look.light : look.dark}" opacity="${0.55 + (place % 2) * 0.3}"/>
      <g transform="translate(${x + 130} ${y + 45}) scale(1.6)" fill="#fff" stroke="#fff" stroke-width="0" opacity=".9">${look.glyph}</g>
      ${bar(x + 32, y + 286, random.between(180, 330), '#2b3640')}${bar(x + 32, y + 334, random.between(120, 260), '#8f9aa5', 20)}`
  }).join('')

const bars = (random: Random, look: Look) => {
  const columns = Array.from({ length: 7 }, (_, day) => {
    const height = random.between(90, 380)
    const fill = day === 5 ? look.dark : look.light
    return `<rect x="${112 + day * 110}" y="${980 - height}" width="70" height="${height}" rx="18" fill="${fill}"/>${bar(122 + day * 110, 1004, 50, '#aab4be', 16)}`
  })
  return `${card(48, 452, 864, 620)}${digits(String(random.between(1200, 9800)), 96, 496, 72, look.dark)}${columns.join('')}${rows(random, look, 1104, 4, 'dot')}`
}

const ring = (random: Random, look: Look) => {
  const part = random.between(45, 85)
  return `${card(48, 452, 864, 760)}<circle cx="480" cy="820" r="270" fill="none" stroke="#e6ebf0" stroke-width="56"/>
    <circle cx="480" cy="820" r="270" fill="none" stroke="${look.light}" stroke-width="56" stroke-linecap="round" stroke-dasharray="${part * 16.965} 1697" transform="rotate(-90 480 820)"/>
    ${digits(`${random.between(10, 24)}:${random.between(10, 59)}`, 300, 750, 110, look.dark)}${bar(390, 910, 180, '#8f9aa5', 22)}${rows(random, look, 1248, 3, 'dot')}`
}

const grid = (random: Random, look: Look) =>
  card(48, 452, 864, 864) +
  Array.from({ length: 36 }, (_, place) => {
    const [x, y] = [72 + (place % 6) * 138, 476 + Math.floor(place / 6) * 138]
    const full = random.chance(0.55)
    return `<rect x="${x}" y="${y}" width="126" height="126" rx="18" fill="${place === 15 ? look.light : '#f0f3f6'}"/>${full ? digits(String(random.between(1, 9)), x + 48, y + 30, 62, place === 15 ? '#fff' : look.dark) : ''}`
  }).join('') +
  Array.from({ length: 5 }, (_, place) => card(72 + place * 168, 1372, 144, 144, place ? '#fff' : look.light)).join('')

const map = (random: Random, look: Look) => {
  const point = () => `${random.between(80, 880)} ${random.between(480, 1240)}`
  const roads = Array.from(
    { length: 6 },
    () => `<path d="M${point()} Q${point()} ${point()}" fill="none" stroke="#fff" stroke-width="22"/>`,
  )
  const pins = Array.from({ length: 5 }, () => {
    const [x, y] = [random.between(140, 820), random.between(560, 1160)]
    return `<path d="M${x} ${y} C${x - 60} ${y - 70} ${x - 44} ${y - 136} ${x} ${y - 136} C${x + 44} ${y - 136} ${x + 60} ${y - 70} ${x} ${y}Z" fill="${look.dark}"/><circle cx="${x}" cy="${y - 84}" r="20" fill="#fff"/>`
  })
  return `<rect y="404" width="960" height="900" fill="${look.light}" opacity=".28"/><path d="M0 ${random.between(600, 1000)} C300 700 520 1250 960 ${random.between(700, 1100)} V1304 H0Z" fill="#8ecae6" opacity=".7"/>
    ${roads.join('')}<path d="M${point()} C${point()} ${point()} ${point()}" fill="none" stroke="${look.dark}" stroke-width="12" stroke-dasharray="4 28" stroke-linecap="round"/>${pins.join('')}${rows(random, look, 1248, 3, 'dot')}`
}

const player = (random: Random, look: Look) =>
  `${card(48, 452, 864, 640, look.light)}<g transform="translate(270 520) scale(4.2)" fill="#fff" stroke="#fff" stroke-width="0">${look.glyph}</g>
    <rect x="96" y="1160" width="768" height="14" rx="7" fill="#d5dce3"/><rect x="96" y="1160" width="${random.between(160, 620)}" height="14" rx="7" fill="${look.dark}"/>
    <circle cx="480" cy="1330" r="92" fill="${look.dark}"/><path d="M452 1284 L530 1330 L452 1376Z" fill="#fff"/><path d="M250 1290 L200 1330 L250 1370Z M710 1290 L760 1330 L710 1370Z" fill="#8f9aa5"/>${rows(random, look, 1480, 1, 'dot')}`

const layouts: Readonly<Record<Layout, (random: Random, look: Look) => string>> = {
  list: (random, look) => rows(random, look, 452, 7, 'tick'),
  cards,
  bars,
  ring,
  grid,
  map,
  player,
}

/** What stands on the pages of an application: its main screen, a list, the settings. */
const pagesOf = (layout: Layout): Layout[] => [layout, layout === 'list' ? 'cards' : 'list', layout]

/** The inside of a phone's screen, 960 × 1920, as an SVG without its root element. */
export function screen(look: Look, layout: Layout, page: number): string {
  const random = seededRandom(look.seed * 31 + page * 7 + 1)
  const settings = page === 2
  const body = settings
    ? rows(random, look, 452, 7, 'switch')
    : layouts[pagesOf(layout)[page % 3] ?? 'list'](random, look)
  const tabs = Array.from({ length: 4 }, (_, tab) => {
    const x = 120 + tab * 240
    const colour = tab === page % 4 ? look.dark : '#b7c0c9'
    return `<circle cx="${x}" cy="1812" r="26" fill="${colour}"/>${bar(x - 40, 1854, 80, colour, 14)}`
  })
  return `<rect width="${sheet}" height="1920" fill="#eef2f5"/><rect width="${sheet}" height="404" fill="${look.dark}"/>
    ${digits('9:41', 56, 32, 34, '#fff')}<rect x="826" y="32" width="72" height="34" rx="9" fill="none" stroke="#fff" stroke-width="5"/><rect x="834" y="40" width="44" height="18" rx="4" fill="#fff"/>
    <g transform="translate(48 140) scale(1.6)" fill="${look.light}" stroke="${look.light}" stroke-width="0">${look.glyph}</g>
    ${bar(250, 176, settings ? 260 : 420, '#fff', 44)}${bar(250, 252, 280, '#fff', 26, 0.6)}
    ${body}<rect y="1752" width="${sheet}" height="168" fill="#fff"/>${tabs.join('')}`
}
