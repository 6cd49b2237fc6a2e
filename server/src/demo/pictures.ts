import sharp from 'sharp'

const palettes = [
  ['#0f4c75', '#3fa7d6'],
  ['#7b2d26', '#f0a868'],
  ['#1b4332', '#74c69d'],
  ['#3c1874', '#b388eb'],
  ['#5f0f40', '#fb8b24'],
  ['#22333b', '#a9d6e5'],
  ['#774936', '#e6b8a2'],
  ['#033f63', '#b5ead7'],
] as const

const shapes = [
  '<circle cx="50" cy="50" r="24"/>',
  '<path d="M50 20 C62 40 72 50 72 62 A22 22 0 0 1 28 62 C28 50 38 40 50 20Z"/>',
  '<path d="M20 74 L42 34 L56 58 L64 46 L80 74Z"/>',
  '<rect x="28" y="28" width="44" height="44" rx="10"/>',
  '<path d="M50 22 L58 42 L80 42 L62 55 L69 77 L50 64 L31 77 L38 55 L20 42 L42 42Z"/>',
  '<path d="M26 66 V40 M42 66 V28 M58 66 V46 M74 66 V34" stroke-width="9" stroke-linecap="round" fill="none"/>',
] as const

const colours = (index: number) => palettes[index % palettes.length] as (typeof palettes)[number]
const glyph = (index: number, colour: string) =>
  `<g fill="${colour}" stroke="${colour}" stroke-width="0">${shapes[index % shapes.length]}</g>`

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()

/** A square store icon, 512 or 1024 px. */
export function icon(index: number, size: number): Promise<Buffer> {
  const [dark, light] = colours(index)
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <rect width="100" height="100" fill="url(#g)"/>${glyph(index, '#ffffff')}</svg>`)
}

/** The wide picture above a store page, 1024 x 500 px. */
export function banner(index: number): Promise<Buffer> {
  const [dark, light] = colours(index)
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="500" viewBox="0 0 1024 500">
    <rect width="1024" height="500" fill="${dark}"/><circle cx="800" cy="120" r="360" fill="${light}" opacity=".35"/>
    <g transform="translate(90 100) scale(3)">${glyph(index, '#ffffff')}</g>
    <rect x="470" y="190" width="420" height="34" rx="17" fill="#fff" opacity=".9"/><rect x="470" y="254" width="300" height="22" rx="11" fill="#fff" opacity=".5"/></svg>`)
}

/** A phone screenshot, 960 x 1920 px; `page` varies its content. */
export function screenshot(index: number, page: number): Promise<Buffer> {
  const [dark, light] = colours(index)
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 620 + row * 236
    const width = 420 + ((index * 7 + row * 5 + page * 3) % 6) * 70
    return `<rect x="80" y="${y}" width="1082" height="196" rx="36" fill="#fff"/><circle cx="180" cy="${y + 98}" r="54" fill="${light}"/>
      <rect x="280" y="${y + 52}" width="${width}" height="34" rx="17" fill="${dark}" opacity=".8"/><rect x="280" y="${y + 112}" width="${width - 160}" height="26" rx="13" fill="${dark}" opacity=".3"/>`
  }).join('')
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1920" preserveAspectRatio="xMidYMin slice" viewBox="0 0 1242 2208">
    <rect width="1242" height="2208" fill="#eef2f5"/><rect width="1242" height="540" fill="${dark}"/>
    <g transform="translate(${80 + page * 60} 150) scale(2.4)">${glyph(index + page, light)}</g>
    <rect x="420" y="220" width="560" height="52" rx="26" fill="#fff"/><rect x="420" y="310" width="360" height="34" rx="17" fill="#fff" opacity=".5"/>${rows}</svg>`)
}
