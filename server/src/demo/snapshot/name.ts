import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
/** Whatever decides which rows and files the demo has. */
const sources = ['server/migrations', 'server/src', 'domain/src', 'package-lock.json']

const filesOf = (source: string): string[] => {
  if (source.endsWith('.json')) return [source]
  const found = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
}

/** The same for everybody who has this very code, and another one after any change of it. */
export function snapshotName(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}
