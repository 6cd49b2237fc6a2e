import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { whyNotDimensions } from '@slipway/domain/files/check.ts'
import { type FileKind, fileKinds, isImageKind, isPackageKind } from '@slipway/domain/files/kinds.ts'
import { type ImageSize, type Purpose, purposeOf, sizesText } from '@slipway/domain/files/purposes.ts'
import { nameFor } from '../names.ts'
import { checkZip } from './archives/check-zip.ts'
import { isBroken } from './broken.ts'
import { detectKind } from './detect.ts'
import { keptKind, measure, rewrite, rewriteSvg } from './images/inspect.ts'
import { maxPixels, TooManyPixels } from './images/raster.ts'
import { Unaccepted } from './images/svg-unaccepted.ts'
import { maxPages, tiffPages, writePages } from './images/tiff-pages.ts'
import { run as readPackage } from './read-package.ts'
import { Refused, wrong } from './refused.ts'
import type { Accepted, Received } from './tasks.ts'
import { readText } from './text.ts'

const zipKinds: readonly FileKind[] = ['zip', 'aab', 'apk', 'ipa', 'docx', 'xlsx']

/** Decides about a received file and makes it safe to keep, or tells the message of section 5 that fits. */
export async function run(received: Received) {
  try {
    return { accepted: await examine(received) }
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

async function examine({ path, clean, name, purpose: purposeName }: Received): Promise<Accepted> {
  const purpose = purposeOf(purposeName)
  const kind = await detectKind(path, name)
  if (!kind || !purpose.kinds.includes(kind)) throw wrong(name)
  const pages = kind === 'tiff' ? await tiffPages(path) : []
  const isBook = pages.length > 1
  const size = isImageKind(kind) && !isBook ? await cleanImage(kind, path, clean, name, purpose) : null
  if (isBook) await keepPages(pages, { path, clean, name }, purpose)
  else if (kind === 'text') await keepText(path, clean, name)
  else if (!size) {
    if (zipKinds.includes(kind)) await checkZip(path).catch(unreadable(name))
    await rename(path, clean)
  }
  const isVerbatim = purpose.verbatim === true && isImageKind(kind)
  // What was written anew only proved that the source can be read to its end.
  if (isVerbatim) await rename(path, clean)
  const kept = isVerbatim ? kind : isBook ? 'pdf' : keptKind(kind)
  return {
    path: clean,
    name: nameFor(name, kept),
    mime: fileKinds[kept].mime,
    size: (await stat(clean)).size,
    width: size?.width ?? null,
    height: size?.height ?? null,
    ...(isPackageKind(kind) ? { package: await readPackage({ path: clean, format: kind }) } : {}),
  }
}

/** What was sent, where browsers read it as it is; else the same words in UTF-8. */
async function keepText(from: string, to: string, name: string): Promise<void> {
  const read = readText(await readFile(from))
  if (!read) throw wrong(name)
  if (read.isAsKept) await rename(from, to)
  else await writeFile(to, read.text)
}

/** All pages of a scan, where a document is taken; a picture of one of them would say nothing of the others. */
async function keepPages(pages: number[], { path, clean, name }: Omit<Received, 'purpose'>, { kinds }: Purpose) {
  const oneByOne = new Refused({ code: 'upload_pages' })
  if (!kinds.includes('pdf')) throw oneByOne
  if (pages.length > maxPages) throw new Refused({ code: 'upload_page_count', params: { max: maxPages } })
  await writePages(pages, path, clean).catch((error: unknown) =>
    error instanceof TooManyPixels ? Promise.reject(oneByOne) : unreadable(name)(error),
  )
}

async function cleanImage(kind: FileKind, from: string, to: string, name: string, purpose: Purpose) {
  const broken = unreadable(name)
  if (kind === 'svg') {
    const size = await rewriteSvg(from, to, purpose.verbatim === true).catch((error: unknown) => {
      if (error instanceof Unaccepted) throw new Refused({ code: 'upload_drawing', params: { what: error.what } })
      return broken(error)
    })
    return expectSize(size, purpose)
  }
  const { pixels, ...size } = await measure(kind, from).catch(broken)
  expectSize(size, purpose, pixels)
  const kept = await rewrite(kind, from, to).catch((error: unknown) =>
    error instanceof TooManyPixels ? Promise.reject(tooManyPixels(purpose)) : broken(error),
  )
  return expectSize(kept, purpose)
}

/** A fault of the disk, or of ours, says nothing about the file. */
const unreadable = (name: string) => (error: unknown) => Promise.reject(isBroken(error) ? wrong(name) : error)

function expectSize(size: ImageSize, purpose: Purpose, pixels = size.width * size.height): ImageSize {
  const fault = whyNotDimensions(purpose.sizes, size)
  if (fault) throw new Refused({ fault })
  if (pixels > maxPixels) throw tooManyPixels(purpose)
  return size
}

const tooManyPixels = ({ sizes }: Purpose) =>
  new Refused({
    fault: ['file_dimensions', { expected: sizes ? sizesText(sizes) : `≤ ${maxPixels / 1_000_000} MP` }],
  })
