import { cleanName, extensionOf } from './file-names.ts'

/** Names that Windows keeps for devices, whatever follows the point. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Bytes of a name that every file system takes, with room for a number. */
const maxBytes = 200

/**
 * Gives each file a path in an archive: without a way out of the folder that it is unpacked to, fit for every system,
 * and no two alike, also where capitals don't count.
 */
export function createZipPaths(): (folder: string, name: string) => string {
  const taken = new Set<string>()
  return (folder, name) => {
    const clean = fitted(cleanName(name).replace(devices, '_$1'))
    for (let number = 1; ; number++) {
      const path = `${folder ? `${folder}/` : ''}${number === 1 ? clean : numbered(clean, number)}`
      const folded = path.toLowerCase()
      if (taken.has(folded)) continue
      taken.add(folded)
      return path
    }
  }
}

function split(name: string): [stem: string, tail: string] {
  const { length } = extensionOf(name)
  return length && length <= 10 ? [name.slice(0, -length - 1), name.slice(-length - 1)] : [name, '']
}

function numbered(name: string, number: number): string {
  const [stem, tail] = split(name)
  return `${stem} (${number})${tail}`
}

/** Other scripts than Latin take several bytes a letter. */
function fitted(name: string): string {
  const [stem, tail] = split(name)
  const room = maxBytes - Buffer.byteLength(tail)
  const signs = [...stem]
  let bytes = 0
  const kept = signs.findIndex((sign) => {
    bytes += Buffer.byteLength(sign)
    return bytes > room
  })
  return kept < 0 ? name : signs.slice(0, kept).join('') + tail
}
