import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from '@slipway/domain/offline/manifest.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** The icons of the installed app are the mark. After a change of it: `DRAW_ICONS=1` with this test draws them anew. */
const folder = join(import.meta.dirname, '../../web/public')
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')

/** Systems round the corners themselves, and show black where nothing is. */
const filled = mark.replace('rx="7"', '')
/** Masks leave a circle of four fifths; beyond it there is only ground. */
const withRoom = filled
  .replace(/(<path)/, '<g transform="translate(16 16) scale(.74) translate(-16 -16)">$1')
  .replace('</svg>', '</g></svg>')

const drawings = [
  { src: '/icons/icon-192.png', size: 192, svg: mark },
  { src: '/icons/icon-512.png', size: 512, svg: mark },
  { src: '/icons/maskable-512.png', size: 512, svg: withRoom },
  { src: '/icons/apple-touch-icon.png', size: 180, svg: filled },
]

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test.each(drawings)('$src is the mark at its size', async ({ src, size, svg }) => {
  const file = join(folder, src)
  const drawn = await draw(svg, size)
  if (process.env.DRAW_ICONS) writeFileSync(file, drawn)
  const [is, wanted] = await Promise.all([pixels(readFileSync(file)), pixels(drawn)])
  expect([is.info.width, is.info.height]).toEqual([size, size])
  const apart = is.data.filter((value, at) => Math.abs(value - (wanted.data[at] as number)) > 24).length
  expect(apart / wanted.data.length).toBeLessThan(0.01)
})

test('every icon of the manifest is one of them, at the size that it says', () => {
  for (const { src, sizes } of icons) {
    const { size } = drawings.find((drawing) => drawing.src === src) ?? {}
    expect(sizes, src).toBe(`${size}x${size}`)
  }
})
