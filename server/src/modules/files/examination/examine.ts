import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { whyNotDimensions } from '@slipway/domain/files/check.ts'
import { type FileKind, fileKinds, isImageKind, isPackageKind } from '@slipway/domain/files/kinds.ts'
import { type ImageSize, type Purpose, purposeOf, sizesText } from '@slipway/domain/files/purposes.ts'
import { nameFor } from '../names.ts'
import { checkZip } from './archives/check-zip.ts'
import { detectKind } from './detect.ts'
import { keptKind, measure, rewrite, rewriteSvg } from './images/inspect.ts'
import { maxPixels } from './images/raster.ts'
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
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

async function examine({ path, clean, name, purpose: purposeName }: Received): Promise<Accepted> {
  const purpose = purposeOf(purposeName)
  const kind = await detectKind(path, name)
  if (!kind || !purpose.kinds.includes(kind)) throw wrong(name)
  const size = isImageKind(kind) ? await cleanImage(kind, path, clean, name, purpose) : null
  if (kind === 'text') await keepText(path, clean, name)
  else if (!size) {
    if (zipKinds.includes(kind)) await checkZip(path).catch(() => Promise.reject(wrong(name)))
    await rename(path, clean)
  }
  const kept = keptKind(kind)
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

async function cleanImage(kind: FileKind, from: string, to: string, name: string, purpose: Purpose) {
  const broken = () => Promise.reject(wrong(name))
  if (kind === 'svg') return expectSize(await rewriteSvg(from, to).catch(broken), purpose)
  expectSize(await measure(kind, from).catch((error) => Promise.reject(tooManyPixels(error, name, purpose))), purpose)
  return expectSize(await rewrite(kind, from, to).catch(broken), purpose)
}

function expectSize(size: ImageSize, { sizes }: Purpose): ImageSize {
  const fault = whyNotDimensions(sizes, size)
  if (fault) throw new Refused(fault)
  return size
}

function tooManyPixels(error: unknown, name: string, { sizes }: Purpose) {
  if (!/pixel/i.test(error instanceof Error ? error.message : '')) return wrong(name)
  return new Refused(['file_dimensions', { expected: sizes ? sizesText(sizes) : `≤ ${maxPixels / 1_000_000} MP` }])
}
