import { isBuiltin } from 'node:module'
import { importsOf, readSource, sourceFiles } from './lib/sources.ts'

/** `npm start` installs no development packages, so what it runs may need none of them. */

const STARTED = /^(domain|server|web)\/(src|build|worker)\/|^web\/vite\.config\.ts$/
const OURS = /^(domain|server|web)\//

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

/** The packages that a file of production imports and its workspace does not count among its `dependencies`. */
export function notInstalled(path: string, imports: readonly string[], dependencies: readonly string[]): string[] {
  if (!STARTED.test(path) || /\.test\.tsx?$/.test(path)) return []
  return imports
    .filter((target) => !OURS.test(target) && !isBuiltin(target))
    .map(packageOf)
    .filter((name) => !dependencies.includes(name))
    .map((name) => `${path} imports ${name}, which is no dependency of ${path.split('/')[0]}: npm start lacks it`)
}

const dependenciesOf = (workspace: string) =>
  Object.keys((JSON.parse(readSource(`${workspace}/package.json`)) as { dependencies: object }).dependencies)

if (import.meta.main) {
  const dependencies = Object.fromEntries(['domain', 'server', 'web'].map((name) => [name, dependenciesOf(name)]))
  const found = sourceFiles().flatMap((path) =>
    notInstalled(path, importsOf(path), dependencies[path.split('/')[0] ?? ''] ?? []),
  )
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
