import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

/** The commit that is checked out without any change; null where there are changes, or no Git. */
export function cleanCommit() {
  const status = git('status', '--porcelain')
  if (status.status !== 0 || status.stdout.trim()) return null
  return git('rev-parse', 'HEAD').stdout.trim()
}

/** Notes for whoever wants to land the commit that the whole suite has passed on it. */
export function recordGreen(commit, { seconds, passed, flaky }) {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slipway')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'seen-green'), `${commit} ${seconds} s, ${passed} passed, ${flaky} flaky files\n`)
}
