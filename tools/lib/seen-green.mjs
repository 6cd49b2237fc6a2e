import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
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

const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'slipway')
const notes = join(folder, 'seen-green')

/** Notes for whoever wants to land the commit that the whole suite has passed on it. */
export function recordGreen(commit, { seconds, passed, flaky }) {
  mkdirSync(folder, { recursive: true })
  appendFileSync(notes, `${commit} ${seconds} s, ${passed} passed, ${flaky} flaky files\n`)
}

/** The newest commit before this one that the whole suite has passed on here; undefined when none has. */
export function lastGreen() {
  if (!existsSync(notes)) return undefined
  const commits = readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  return commits.findLast((commit) => git('merge-base', '--is-ancestor', commit, 'HEAD').status === 0)
}
