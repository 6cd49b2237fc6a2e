import { fileTypeFromBuffer } from 'file-type'
import { isBroken } from '../broken.ts'
import { maxPixels, reencodeBytes, seenSize } from './raster.ts'
import { Unaccepted } from './svg-unaccepted.ts'

const kinds = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Writes the pictures within a drawing anew, as pictures that come alone are. Throws on those from elsewhere. */
export async function rewritePictures(root: Element): Promise<void> {
  let pixels = 0
  const known = new Map<string, string>()
  for (const element of root.querySelectorAll('image')) {
    const href = element.getAttribute('href')?.trim()
    if (!href) {
      element.remove()
      continue
    }
    const kept = known.get(href)
    if (kept) {
      element.setAttribute('href', kept)
      continue
    }
    const bytes = bytesOf(href)
    const mime = bytes && (await fileTypeFromBuffer(bytes))?.mime
    if (!bytes || !mime || !kinds.includes(mime)) throw unaccepted(href)
    try {
      const { width, height } = await seenSize(bytes)
      pixels += width * height
      if (pixels > maxPixels) throw unaccepted(href)
      const written = await reencodeBytes(mime === 'image/jpeg' ? 'jpeg' : 'png', bytes)
      known.set(href, `data:${mime === 'image/jpeg' ? mime : 'image/png'};base64,${written.toString('base64')}`)
    } catch (error) {
      throw isBroken(error) ? unaccepted(href) : error
    }
    element.setAttribute('href', known.get(href) ?? '')
  }
}

const unaccepted = (href: string) => new Unaccepted(`<image href="${href.slice(0, 40)}">`)

function bytesOf(href: string): Buffer | null {
  const [, coded] = /^data:image\/(?!svg)[\w.+-]+;base64,([\sA-Za-z0-9+/=]+)$/i.exec(href) ?? []
  return coded ? Buffer.from(coded, 'base64') : null
}
