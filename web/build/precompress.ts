import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json)$/
/** Bytes; smaller files fit into one packet anyway. */
const least = 1024

/** Leaves a .br and a .gz beside each text file of the build, which the server sends to whoever takes them. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => compressible.test(file))) {
        const path = join(dir, name)
        const bytes = readFileSync(path)
        if (bytes.length < least) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
