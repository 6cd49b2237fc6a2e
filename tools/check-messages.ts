import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readSource, sourceFiles } from './lib/sources.ts'

/** Both languages have the same texts, with the same values inside, Russian has all its plural forms, and all are read. */

type Texts = Map<string, { forms: Set<string>; holes: Set<string> }>

const PLURAL = /_(zero|one|two|few|many|other)$/
const RUSSIAN = ['one', 'few', 'many']

function collect(tree: object, prefix = '', texts: Texts = new Map()): Texts {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix + key
    if (typeof value === 'object' && value !== null) collect(value, `${path}.`, texts)
    else {
      const entry = texts.get(path.replace(PLURAL, '')) ?? { forms: new Set(), holes: new Set() }
      texts.set(path.replace(PLURAL, ''), entry)
      entry.forms.add(PLURAL.exec(path)?.[1] ?? (String(value).trim() ? 'text' : 'empty'))
      // A single form may name its one thing without the number: "one day".
      for (const hole of String(value).matchAll(/\{+\s*(\w+)/g)) entry.holes.add(hole[1] ?? '')
    }
  }
  return texts
}

const sameSet = (a: Set<string>, b: Set<string>) => a.size === b.size && [...a].every((entry) => b.has(entry))

export function differences(ru: object, en: object): string[] {
  const [russian, english] = [collect(ru), collect(en)]
  const faults = [...russian.keys()].filter((key) => !english.has(key)).map((key) => `${key} has no English text`)
  for (const [key, { forms, holes }] of english) {
    const other = russian.get(key)
    if (!other) faults.push(`${key} has no Russian text`)
    else if (!sameSet(holes, other.holes)) faults.push(`${key} names other values in each language`)
    if (forms.has('empty') || other?.forms.has('empty')) faults.push(`${key} is empty`)
    const plural = other && !other.forms.has('text') && !other.forms.has('empty')
    if (plural && !RUSSIAN.every((form) => other.forms.has(form))) faults.push(`${key} lacks a Russian plural form`)
  }
  return faults
}

/** What sources say between quotes, as property names after a dot, and as templates, whose values may be anything. */
export function namesIn(sources: readonly string[]): (key: string) => boolean {
  const names = new Set<string>()
  const shapes = new Set<string>()
  for (const source of sources) {
    for (const [, quoted, property] of source.matchAll(/['"]([\w.-]+)['"]|\.(\w+)/g))
      names.add(quoted ?? property ?? '')
    for (const [, shape = ''] of source.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)) shapes.add(shape)
  }
  const patterns = [...shapes]
    .map((shape) => shape.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.join('') !== '')
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`))
  return (key) => names.has(key) || patterns.some((pattern) => pattern.test(key))
}

const READS = /^(domain|server|web)\/(?!.*(\.test\.tsx?|\/messages\.(ru|en)\.ts|\/schema\.ts)$)/

if (import.meta.main) {
  const isRead = namesIn(
    sourceFiles()
      .filter((path) => READS.test(path))
      .map(readSource),
  )
  for (const file of globSync('domain/src/**/messages.ru.ts', { cwd: ROOT })) {
    const load = async (path: string) => ((await import(join(ROOT, path))) as { messages: object }).messages
    const [ru, en] = [await load(file), await load(file.replace('.ru.', '.en.')).catch(() => ({}))]
    const unread = [...collect(ru).keys()].filter((key) => !isRead(key)).map((key) => `${key} is read nowhere`)
    for (const fault of [...differences(ru, en), ...unread]) {
      console.error(`${file}: ${fault}`)
      process.exitCode = 1
    }
  }
}
