import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { readSource, sourceFiles } from './lib/sources.ts'

/**
 * A schema brings 22 KiB of zod with it, which no page may load before a form needs it: what the browser imports from
 * the domain must not lead to zod. Types may, and so may what is imported when it is needed.
 */

const DOMAIN = '@slipway/domain/'

/** What the file needs before it runs: a path from the root for our own files, else the name of the package. */
function valueImports(path: string): string[] {
  const { module } = parseSync(path, readSource(path))
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  return [...imported, ...passedOn].map((target) => {
    if (target.startsWith(DOMAIN)) return `domain/src/${target.slice(DOMAIN.length)}`
    return target.startsWith('.') ? normalize(join(dirname(path), target)) : target
  })
}

/** The ways from these files to zod, each as the files that it leads through. */
export function waysToZod(from: readonly string[], imports: (path: string) => readonly string[]): string[][] {
  const through = new Map<string, string[]>(from.map((path) => [path, [path]]))
  const ways: string[][] = []
  for (const [path, way] of through) {
    for (const target of imports(path)) {
      if (target === 'zod') ways.push([...way, target])
      else if (/\.tsx?$/.test(target) && !through.has(target)) through.set(target, [...way, target])
    }
  }
  return ways
}

if (import.meta.main) {
  const web = sourceFiles().filter((path) => path.startsWith('web/src/') && !path.includes('.test.'))
  const ways = waysToZod(web, valueImports)
  for (const way of ways) console.error(`loads schemas with the page: ${way.join(' → ')}`)
  if (ways.length > 0) process.exitCode = 1
}
