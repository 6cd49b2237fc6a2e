import type { ImageSize } from '@slipway/domain/files/purposes.ts'
import { Broken, decoding } from '../broken.ts'
import type { Pixels } from './raster.ts'

interface HeifImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(target: PixelTarget, done: (result: PixelTarget | null) => void): void
  free(): void
}
interface PixelTarget {
  data: Uint8ClampedArray
  width: number
  height: number
}

interface Heif extends ImageSize {
  pixels(): Promise<Pixels>
}

/**
 * The main picture of a HEIC as it is seen, turned as it says. The libvips of sharp's packages has no HEVC, so libheif
 * does it as WebAssembly; it is loaded for those who send such pictures. Throws when it can't be read.
 */
export async function readHeif(bytes: Buffer): Promise<Heif> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const decoder = new libheif.HeifDecoder()
  const images = (await decoding(() => decoder.decode(bytes))) as HeifImage[]
  const image = images.find((found) => found.is_primary()) ?? images[0]
  if (!image) throw new Broken('No picture')
  for (const other of images) if (other !== image) other.free()
  const size = { width: image.get_width(), height: image.get_height() }
  return { ...size, pixels: () => pixelsOf(image, size) }
}

function pixelsOf(image: HeifImage, { width, height }: ImageSize): Promise<Pixels> {
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = new Promise<Pixels>((resolve, reject) => {
    image.display(target, (result) => {
      image.free()
      if (result) resolve({ width, height, rgba: result.data as unknown as Uint8Array, opaque: true })
      else reject(new Broken('A broken picture'))
    })
  })
  return decoding(() => shown)
}
