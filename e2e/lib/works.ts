import { buildAab, buildPng, buildZip } from '@slipway/server/test/factories/files.ts'

/** A file as it is chosen in the browser. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

export const png = async (name: string, width: number, height: number, colour?: string): Promise<Chosen> => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await buildPng(width, height, colour),
})

export const sourceZip = async (): Promise<Chosen> => ({
  name: 'source.zip',
  mimeType: 'application/zip',
  buffer: await buildZip([{ name: 'src/main.kt', content: 'fun main() = println("Slipway")\n' }]),
})

export const bundle = async (packageId: string, version = '1.0.0'): Promise<Chosen> => ({
  name: 'app-release.aab',
  mimeType: 'application/octet-stream',
  buffer: await buildAab({ packageId, version }),
})

/** A Java keystore without entries: its magic number, version 2 and a digest. */
export const keystore = (): Chosen => ({
  name: 'release.jks',
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from('feedfeed0000000200000000', 'hex'), Buffer.alloc(20, 7)]),
})
