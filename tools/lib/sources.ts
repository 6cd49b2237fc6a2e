import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

const WHERE = '{domain,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs}'
const IMPORT = /(?:^(?:import|export|\})[^'"\n]* from|^import|\bimport\()\s*['"]([^'"\n]+)['"]/gm

/** Our own source files, by path from the root. */
export const sourceFiles = (): string[] =>
  globSync(WHERE, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist|out)$/.test(path) }).toSorted()

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** What a file imports: a path from the root for our own files, else the name of the package. */
export function importsOf(path: string, text = readSource(path)): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? ''
    if (target.startsWith('.')) return normalize(join(path, '..', target))
    return target.replace(
      /^@slipway\/(domain|server)\/(test\/)?/,
      (_, workspace, test) => `${workspace}/${test ?? 'src/'}`,
    )
  })
}
