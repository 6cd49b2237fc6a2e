import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openBrowser, openContext, type Page } from '@slipway/e2e/lib/browser.ts'
import { cleanSvg } from '@slipway/server/modules/files/examination/images/clean-svg.ts'
import { Unaccepted } from '@slipway/server/modules/files/examination/images/svg-unaccepted.ts'
import { figure } from '@slipway/server/test/figure.ts'
import sharp from 'sharp'

/**
 * Do drawings look the same after cleaning? Takes real SVGs of installed packages, those with style sheets, uses,
 * pictures, masks and filters first, cleans each, and compares what Chromium paints of both at 256 pixels.
 * Usage: node bench/drawings.ts [count=200]
 */
const count = Number(process.argv[2] ?? 200)
const side = 256
/** A difference that antialiasing of the same outline can make. */
const tolerance = 16
const features = /<style|<use|<image|<mask|<filter|<clipPath|<symbol|xmlns:svg|<text|<switch|<a\s|<!DOCTYPE/g

const require = createRequire(import.meta.url)
const packages = [
  require.resolve('devicon/package.json'),
  require.resolve('file-icon-vectors/package.json'),
  require.resolve('svg-country-flags/package.json'),
]

/** As many of each package, those first that use most of what is hard to keep. */
const drawings = packages.flatMap((place) => {
  const folder = dirname(place)
  return globSync('**/*.svg', { cwd: folder })
    .map((file) => ({ file: join(basename(folder), file), text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => text.length < 200_000)
    .map((drawing) => ({ ...drawing, weight: new Set(drawing.text.match(features)).size }))
    .sort((left, right) => right.weight - left.weight || left.file.localeCompare(right.file))
    .slice(0, Math.ceil(count / packages.length))
})

/** What a page shows of a drawing that it loads as a picture, as four bytes a pixel. */
async function painted(page: Page, text: string): Promise<Buffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
  await page.setContent(
    `<style>body{margin:0;background:#9cf}</style><img width="${side}" height="${side}" src="${source}">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: side, height: side } })
  return sharp(picture).ensureAlpha().raw().toBuffer()
}

/** Pixels that differ visibly. */
function differing(left: Buffer, right: Buffer): number {
  let pixels = 0
  for (let at = 0; at < left.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((left[at + channel] ?? 0) - (right[at + channel] ?? 0)) > tolerance))
      pixels++
  return pixels
}

const browser = await openBrowser()
const context = await openContext(browser)
const page = await context.newPage()
let different = 0
let refused = 0
for (const { file, text } of drawings) {
  const answer = await cleanSvg(text).catch((error: unknown) => {
    if (error instanceof Unaccepted) return error
    throw error
  })
  if (typeof answer !== 'string') {
    refused++
    console.log(`refused: ${file}: ${answer ? answer.what : 'broken, or too much'}`)
    continue
  }
  const pixels = differing(await painted(page, text), await painted(page, answer))
  if (pixels <= (side * side) / 1_000) continue
  different++
  console.log(`different: ${file}: ${pixels} pixels`)
}
await browser.close()
for (const feature of new Set(drawings.flatMap(({ text }) => text.match(features) ?? []))) {
  const having = drawings.filter(({ text }) => text.includes(feature)).length
  console.log(`with ${feature.trim()}: ${having} of ${drawings.length}`)
}
figure('drawings that look different after cleaning', (100 * different) / drawings.length, '%', { atMost: 1 })
figure('drawings that are refused, each with its reason', (100 * refused) / drawings.length, '%', { atMost: 10 })
