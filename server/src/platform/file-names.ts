import { maxFileName } from '@slipway/domain/files/schema.ts'
import { cutAt } from './outer-text.ts'

// Control characters, marks that turn the reading direction (with which "gpj.exe" reads "exe.jpg"), invisible ones, and
// what file systems refuse.
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const reserved = /[<>:"|?*]/g

/** Beyond this the middle of a name is left out before anything looks at it: headers of a part may have 80 KB. */
const maxGiven = 2_048

/** A name fit to be shown and saved: the last part of the path, without anything that could deceive or break. */
export function cleanName(given: string): string {
  const short = given.length > maxGiven ? given.slice(0, maxGiven / 2) + given.slice(-maxGiven / 2) : given
  const last = short.toWellFormed().normalize('NFC').split(/[/\\]/).pop() ?? ''
  const name = last.replace(controls, '').replace(reserved, '_').trim()
  return shorten(withoutEdges(name) || 'file')
}

/** Dots before hide a file on some systems; dots and spaces behind it are dropped by others. */
function withoutEdges(name: string): string {
  let [start, end] = [0, name.length]
  while (name[start] === '.') start++
  while (end > start && '. '.includes(name[end - 1] as string)) end--
  return name.slice(start, end)
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export function shorten(name: string): string {
  if (name.length <= maxFileName) return name
  const extension = extensionOf(name)
  const tail = extension && extension.length <= 10 ? `.${extension}` : ''
  return cutAt(name, maxFileName - tail.length) + tail
}

/** For Content-Disposition: the name in plain ASCII for old readers, and as it is. */
export function dispositionName(name: string, plain = name): string {
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `filename="${ascii}"; filename*=UTF-8''${exact}`
}
