import { rename, stat } from 'node:fs/promises'
import { whyNotDimensions } from '@slipway/domain/files/check.ts'
import { type FileKind, fileKinds, isImageKind } from '@slipway/domain/files/kinds.ts'
import { type ImageSize, type Purpose, sizesText } from '@slipway/domain/files/purposes.ts'
import { checkZip } from './archives/check-zip.ts'
import { detectKind } from './detect.ts'
import { measure, rewrite, rewriteSvg } from './images/inspect.ts'
import { maxPixels } from './images/raster.ts'
import { nameFor } from './names.ts'
import { refuse, refuseFormat } from './refuse.ts'
import type { Spool } from './spool.ts'

/** What will be kept: where its bytes lie now and what they are. */
export interface Accepted {
  path: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
}

const zipKinds: readonly FileKind[] = ['zip', 'aab', 'apk', 'ipa', 'docx', 'xlsx']

/** Decides about a received file and makes it safe to keep. Throws the message of section 5 that fits. */
export async function examine(spool: Spool, received: string, name: string, purpose: Purpose): Promise<Accepted> {
  const kind = await detectKind(received, name)
  if (!kind || !purpose.kinds.includes(kind)) throw refuseFormat(name)
  const clean = spool.path('clean')
  const size = isImageKind(kind) ? await cleanImage(kind, received, clean, name, purpose) : null
  if (!size) {
    if (zipKinds.includes(kind)) await checkZip(received).catch(() => Promise.reject(refuseFormat(name)))
    await rename(received, clean)
  }
  return {
    path: clean,
    name: nameFor(name, kind),
    mime: fileKinds[kind].mime,
    size: (await stat(clean)).size,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

async function cleanImage(kind: FileKind, from: string, to: string, name: string, purpose: Purpose) {
  const broken = () => Promise.reject(refuseFormat(name))
  if (kind === 'svg') return expectSize(await rewriteSvg(from, to).catch(broken), purpose)
  expectSize(await measure(kind, from).catch((error) => Promise.reject(tooManyPixels(error, name, purpose))), purpose)
  return rewrite(kind, from, to).catch(broken)
}

function expectSize(size: ImageSize, { sizes }: Purpose): ImageSize {
  const fault = whyNotDimensions(sizes, size)
  if (fault) throw refuse(fault)
  return size
}

function tooManyPixels(error: unknown, name: string, { sizes }: Purpose) {
  if (!/pixel/i.test(error instanceof Error ? error.message : '')) return refuseFormat(name)
  return refuse(['file_dimensions', { expected: sizes ? sizesText(sizes) : `≤ ${maxPixels / 1_000_000} MP` }])
}
