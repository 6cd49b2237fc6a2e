import sharp from 'sharp'
import type { Product } from './ideas.ts'
import { bar, digits, type Look, screen } from './screens.ts'

const palettes = [
  ['#0f4c75', '#3fa7d6'],
  ['#7b2d26', '#f0a868'],
  ['#1b4332', '#74c69d'],
  ['#3c1874', '#b388eb'],
  ['#5f0f40', '#fb8b24'],
  ['#22333b', '#a9d6e5'],
  ['#6b4226', '#e6b07a'],
  ['#033f63', '#7cc6a4'],
  ['#264653', '#e9c46a'],
] as const

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

const drawn = new Map<string, Promise<Picture>>()

/** Draws on another thread, each picture once: twins look the same in both stores. Packed fast rather than small. */
export function draw(key: string, width: number, height: number, view: string, body: () => string): Promise<Picture> {
  const known = drawn.get(key)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="xMidYMin slice" viewBox="${view}">${body()}</svg>`
  const picture = sharp(Buffer.from(svg))
    .png({ compressionLevel: 3 })
    .toBuffer()
    .then((bytes) => ({ bytes, width, height }))
  drawn.set(key, picture)
  return picture
}

/** Forgets what was drawn: the pictures are wanted only while the data is made. */
export const forgetPictures = (): void => drawn.clear()

type Drawn = Pick<Product, 'idea' | 'look'>

function lookOf({ idea, look }: Drawn): Look {
  const [dark, light] = palettes[(look * 4) % palettes.length] as (typeof palettes)[number]
  return { dark, light, glyph: idea.glyph.replaceAll('class="hole"', `fill="${dark}"`), seed: look }
}

const iconBody = (look: Look) =>
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${look.dark}"/><stop offset="1" stop-color="${look.light}"/></linearGradient></defs>
  <rect width="100" height="100" fill="url(#g)"/><g fill="#fff" stroke="#fff" stroke-width="0">${look.glyph}</g>`

/** The icon in its store's exact size; a `draft` is the creator's flat one, before the designer's. */
export function icon(product: Drawn & { store: Product['store'] }, draft = false): Promise<Picture> {
  const look = lookOf(product)
  const size = product.store === 'google_play' ? 512 : 1024
  return draw(`icon:${product.look}:${size}:${draft}`, size, size, '0 0 100 100', () =>
    draft
      ? `<rect width="100" height="100" fill="#dfe6ec"/><g fill="${look.dark}" stroke="${look.dark}" stroke-width="0">${look.glyph.replaceAll(`fill="${look.dark}"`, 'fill="#dfe6ec"')}</g>`
      : iconBody(look),
  )
}

/** A screen, drawn small, as a phone leaning into a banner. */
const phone = (look: Look, product: Drawn, page: number, place: string) =>
  `<g transform="${place}"><rect x="-36" y="-36" width="1032" height="1992" rx="120" fill="#11181f"/><svg width="960" height="1920">${screen(look, product.idea.layout, page)}</svg></g>`

/** The wide picture above a store page, 1024 × 500. */
export function banner(product: Drawn): Promise<Picture> {
  const look = lookOf(product)
  return draw(`banner:${product.look}`, 1024, 500, '0 0 1024 500', () => {
    const glyph = `<g transform="translate(70 120) scale(1.7)" fill="#fff" stroke="#fff" stroke-width="0">${look.glyph}</g>`
    return `<rect width="1024" height="500" fill="${look.dark}"/><circle cx="820" cy="90" r="380" fill="${look.light}" opacity=".35"/>${glyph}
      ${bar(86, 320, 330, '#fff', 34)}${bar(86, 376, 240, '#fff', 22, 0.6)}
      ${phone(look, product, 1, 'translate(560 90) rotate(-8) scale(.21)')}${phone(look, product, 0, 'translate(760 40) rotate(6) scale(.25)')}`
  })
}

/** A phone screenshot, 960 × 1920. */
export const screenshot = (product: Drawn, page: number): Promise<Picture> =>
  draw(`phone:${product.look}:${page}`, 960, 1920, '0 0 960 1920', () =>
    screen(lookOf(product), product.idea.layout, page),
  )

/** A tablet screenshot, 1080 × 1920. */
export const tablet = (product: Drawn): Promise<Picture> =>
  draw(`tablet:${product.look}`, 1080, 1920, '0 0 960 1706', () => screen(lookOf(product), product.idea.layout, 0))

/** Three screens beside each other on a canvas, as a prototype is exported. */
export const prototype = (product: Drawn): Promise<Picture> =>
  draw(`prototype:${product.look}`, 1600, 1000, '0 0 1600 1000', () => {
    const look = lookOf(product)
    const screens = [0, 1, 2].map((page) => phone(look, product, page, `translate(${150 + page * 490} 70) scale(.42)`))
    return `<rect width="1600" height="1000" fill="#e4e7eb"/>${screens.join('')}<path d="M560 460 H636 M1050 460 H1126" stroke="#2f80ed" stroke-width="6"/>`
  })

/** A screenshot of something wrong, circled in red, as testers send it. */
export const finding = (product: Drawn, page: number): Promise<Picture> =>
  draw(`finding:${product.look}:${page}`, 480, 960, '0 0 960 1920', () => {
    const mark = `<ellipse cx="${page ? 300 : 640}" cy="${720 + page * 260}" rx="250" ry="110" fill="none" stroke="#e02424" stroke-width="16"/>`
    return `${screen(lookOf(product), product.idea.layout, page)}${mark}`
  })

/** The page of the application in its store, as a manager's browser shows it. */
export const storePage = (product: Drawn): Promise<Picture> =>
  draw(`store:${product.look}`, 1280, 800, '0 0 1280 800', () => {
    const look = lookOf(product)
    const shots = [0, 1, 2].map((page) => {
      const place = `translate(${80 + page * 230} 330) scale(.22)`
      return `<g transform="${place}"><svg width="960" height="1920">${screen(look, product.idea.layout, page)}</svg></g>`
    })
    return `<rect width="1280" height="800" fill="#fff"/><rect width="1280" height="64" fill="#f1f3f4"/>${bar(120, 18, 700, '#fff', 28)}
      <svg x="80" y="110" width="150" height="150" viewBox="0 0 100 100">${iconBody(look)}</svg>${bar(270, 120, 380, '#202124', 36)}${bar(270, 176, 200, '#1a73e8', 20)}
      <rect x="270" y="214" width="190" height="46" rx="10" fill="#01875f"/>${digits('47', 760, 130, 44, '#202124')}${digits('1280', 900, 130, 44, '#202124')}${shots.join('')}`
  })

/** The publisher's console with the uploaded build: `step` is how far its review is. */
export const consolePage = (product: Drawn, step: 'uploaded' | 'reviewed'): Promise<Picture> =>
  draw(`console:${product.look}:${step}`, 1280, 800, '0 0 1280 800', () => {
    const look = lookOf(product)
    const state = step === 'uploaded' ? '#f9ab00' : '#1e8e3e'
    const lines = Array.from({ length: 6 }, (_, row) => {
      const y = 330 + row * 66
      return `${bar(320, y, 120 + ((row * 53 + look.seed * 17) % 160), '#5f6368', 18)}${bar(620, y, 180, '#9aa0a6', 18)}<circle cx="1150" cy="${y + 9}" r="12" fill="${row ? '#dadce0' : state}"/>`
    })
    return `<rect width="1280" height="800" fill="#f8f9fa"/><rect width="248" height="800" fill="#fff"/>${Array.from({ length: 8 }, (_, row) => bar(40, 120 + row * 58, 150 - (row % 3) * 24, row === 2 ? '#1a73e8' : '#bdc1c6', 18)).join('')}
      <rect x="280" y="96" width="960" height="170" rx="16" fill="#fff"/><svg x="310" y="126" width="110" height="110" viewBox="0 0 100 100">${iconBody(look)}</svg>
      ${bar(450, 140, 320, '#202124', 30)}${bar(450, 192, 180, state, 24)}<rect x="280" y="290" width="960" height="440" rx="16" fill="#fff"/>${lines.join('')}`
  })

/** Draws what nearly every product needs before it is asked for: on other threads, while rows are written. */
export async function drawAhead(products: readonly Product[]): Promise<void> {
  const kinds: ((product: Product) => Promise<Picture>)[] = [
    (product) => icon(product, true),
    prototype,
    icon,
    banner,
    ...[0, 1, 2].map((page) => (product: Product) => screenshot(product, page)),
    (product) => finding(product, 0),
    (product) => consolePage(product, 'uploaded'),
    (product) => consolePage(product, 'reviewed'),
  ]
  // One after another, by when they are wanted: the writing of files waits for the same threads.
  for (const kind of kinds) for (const product of products) await kind(product)
}
