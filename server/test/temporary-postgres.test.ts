import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHARED_FOLDER } from '../src/platform/database/embedded-binaries.ts'

/** Clusters outside of their data folder that say they are of one below `folder`. */
const homesOf = (folder: string) =>
  readdirSync(SHARED_FOLDER).filter((name) => {
    const marker = join(SHARED_FOLDER, name, 'slipway-data-dir.json')
    return existsSync(marker) && readFileSync(marker, 'utf8').includes(folder)
  })

test.each(['await stop()', 'process.exit(3)'])('a temporary PostgreSQL leaves nothing behind: %s', (end) => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-temporary-'))
  const script = `import { startTemporaryPostgres } from '${import.meta.dirname}/temporary-postgres.ts'
    const { stop } = await startTemporaryPostgres('gone', {})
    ${end}`
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
  })
  expect(ran.status, String(ran.stderr)).toBe(end.includes('3') ? 3 : 0)
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(SHARED_FOLDER) ? homesOf(folder) : []).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
