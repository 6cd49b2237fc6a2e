import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, ROOT, run } from './node.mjs'

const STAMP = join(ROOT, '.cache/web-build')
const SKIPPED = new Set(['node_modules', 'dist', '.cache'])

/** Builds the web app unless the last build was made from exactly these sources; answers the exit code. */
export async function buildWeb(node) {
  const hash = hashOf(['web', 'domain', 'package-lock.json'])
  const built = existsSync(join(ROOT, 'web/dist/index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8')
  if (built === hash) return 0
  console.error('Building the web app …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const env = environment(node, { NODE_ENV: 'production' })
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web'), env })
  if (code !== 0) return code
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, hash)
  return 0
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)))
  const walk = (folder) => {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (SKIPPED.has(entry.name) || entry.name.includes('.test.')) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) add(path)
    }
  }
  for (const path of paths) {
    if (path.includes('.')) add(path)
    else walk(path)
  }
  return hash.digest('hex')
}
