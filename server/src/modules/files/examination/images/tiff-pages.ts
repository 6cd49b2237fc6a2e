import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { maxPixels, TooManyPixels } from './raster.ts'

/** A longer scan takes longer than anything is examined for. */
const maxPages = 100
/** All pages together; each is held in the memory alone. */
const maxPixelsOfAll = 4 * maxPixels

const [newSubfileType, oldSubfileType] = [254, 255]
/** Bits of the newer tag: a smaller copy of another picture, and a mask of one. */
const partOfAnother = 0b101
const smallerCopy = 2

/**
 * The places of a TIFF's pages among its directories, without previews and masks. A chain of directories that does not
 * hold together ends where it breaks: what is there is judged when it is decoded.
 */
export async function tiffPages(path: string): Promise<number[]> {
  const bytes = await readFile(path)
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const pages: number[] = []
  const seen = new Set<number>()
  try {
    for (let at = long(4), index = 0; at !== 0 && !seen.has(at) && index <= 2 * maxPages; index++) {
      seen.add(at)
      const fields = short(at)
      let isPage = true
      for (let field = at + 2; field < at + 2 + fields * 12; field += 12) {
        if (short(field) === newSubfileType && (long(field + 8) & partOfAnother) !== 0) isPage = false
        if (short(field) === oldSubfileType && short(field + 8) === smallerCopy) isPage = false
      }
      if (isPage) pages.push(index)
      at = long(at + 2 + fields * 12)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return pages
}

/** Points of PostScript in an inch, and the pixels in one where a scan doesn't say. */
const pointsPerInch = 72
const usualDensity = 150
/** Beyond this many points readers of PDF refuse a page. */
const maxSide = 14_400

/** Writes all pages as a PDF, upright and without what else stands in the file. Throws on a page that is broken. */
export async function writePages(pages: readonly number[], from: string, to: string): Promise<void> {
  if (pages.length > maxPages) throw new TooManyPixels()
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({ autoFirstPage: false, margin: 0, info: { Producer: 'Slipway', Creator: 'Slipway' } })
  const written = finished(doc.pipe(createWriteStream(to)))
  // Awaited below: until then a full disk must not end the process.
  written.catch(() => undefined)
  let pixels = 0
  for (const page of pages) {
    const image = sharp(from, { page, limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { width, height, density = 0, bitsPerSample } = await image.metadata()
    pixels += width * height
    if (pixels > maxPixelsOfAll) throw new TooManyPixels()
    const upright = image.autoOrient().flatten({ background: 'white' })
    // Letters in black and white stay sharp, and small.
    const encoded = bitsPerSample === 1 ? upright.png({ palette: true, colours: 2 }) : upright.jpeg({ quality: 92 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const scale = pointsPerInch / (density >= 30 && density <= 2_400 ? density : usualDensity)
    const fitting = Math.min(scale, maxSide / Math.max(info.width, info.height))
    const size: [number, number] = [info.width * fitting, info.height * fitting]
    doc.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  await written
}
