import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import { decoding } from '../broken.ts'
import { maxPixels, TooManyPixels } from './raster.ts'

/** A longer scan takes longer than anything is examined for. */
export const maxPages = 100
/** So many directories are looked at; a file with more counts as one of too many pages, of which none is lost. */
const maxDirectories = 10 * maxPages
/** As libtiff has it. */
const maxFields = 65_535
/** All pages together; each is held in the memory alone. */
const maxPixelsOfAll = 4 * maxPixels

const [newSubfileType, oldSubfileType] = [254, 255]
/** Bits of the newer tag: a smaller copy of another picture, and a mask of one. */
const partOfAnother = 0b101
const smallerCopy = 2

/** Where the numbers of a TIFF stand: BigTIFF (43) has room for 64 bits where the usual one has 32. */
const layouts = {
  42: { first: 4, count: 2, field: 12, value: 8 },
  43: { first: 8, count: 8, field: 20, value: 12 },
} as const

/**
 * The places of a TIFF's pages among its directories, without previews and masks. Where all are marked as such, they are
 * copies of nothing in the file, and all are pages. A chain of directories that does not hold together ends where it
 * breaks: what is there is judged when it is decoded.
 */
export async function tiffPages(path: string): Promise<number[]> {
  const bytes = await readFile(path)
  const isLittle = bytes[0] === 0x49
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const wide = (at: number) => Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  const all: number[] = []
  const pages: number[] = []
  const seen = new Set<number>()
  try {
    const isBig = short(2) === 43
    const layout = layouts[isBig ? 43 : 42]
    const offset = isBig ? wide : long
    for (let at = offset(layout.first), index = 0; at !== 0 && !seen.has(at); index++) {
      if (index === maxDirectories) return all
      seen.add(at)
      const fields = isBig ? wide(at) : short(at)
      if (fields > maxFields) break
      const end = at + layout.count + fields * layout.field
      let isPage = true
      for (let field = at + layout.count; field < end; field += layout.field) {
        if (short(field) === newSubfileType && (long(field + layout.value) & partOfAnother) !== 0) isPage = false
        if (short(field) === oldSubfileType && short(field + layout.value) === smallerCopy) isPage = false
      }
      all.push(index)
      if (isPage) pages.push(index)
      at = offset(end)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return pages.length > 0 ? pages : all
}

/** Points of PostScript in an inch, and the pixels in one where a scan doesn't say. */
const pointsPerInch = 72
const usualDensity = 150
/** Beyond this many points readers of PDF refuse a page. */
const maxSide = 14_400

/** Writes all pages as a PDF, upright and without what else stands in the file. Throws on a page that is broken. */
export async function writePages(pages: readonly number[], from: string, to: string): Promise<void> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({ autoFirstPage: false, margin: 0, info: { Producer: 'Slipway', Creator: 'Slipway' } })
  const written = finished(doc.pipe(createWriteStream(to)))
  // Awaited below: until then a full disk must not end the process.
  written.catch(() => undefined)
  let pixels = 0
  for (const page of pages) {
    const image = sharp(from, { page, limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const { width, height, density = 0, bitsPerSample } = await decoding(() => image.metadata())
    pixels += width * height
    if (pixels > maxPixelsOfAll) throw new TooManyPixels()
    const upright = image.autoOrient().flatten({ background: 'white' })
    // Letters in black and white stay sharp, and small.
    const encoded = bitsPerSample === 1 ? upright.png({ palette: true, colours: 2 }) : upright.jpeg({ quality: 92 })
    const { data, info } = await decoding(() => encoded.toBuffer({ resolveWithObject: true }))
    const scale = pointsPerInch / (density >= 30 && density <= 2_400 ? density : usualDensity)
    const fitting = Math.min(scale, maxSide / Math.max(info.width, info.height))
    const size: [number, number] = [info.width * fitting, info.height * fitting]
    doc.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  await written
}
