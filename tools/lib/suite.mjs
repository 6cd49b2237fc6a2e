import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, ROOT, run } from './node.mjs'

const VITEST = 'node_modules/vitest/vitest.mjs'
const REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'tools/lib/reporter.mjs')}`]

/**
 * Runs test files by vitest and answers one row for each: `{ file, passed, failed, skipped, failures, seconds }`.
 * `files` are those that have to be there afterwards: one that is missing did not finish, which is a failure as well.
 * An error that belongs to no file has a row without one, and can't be tried again.
 */
export async function runFiles(node, { args, files, rowsFile, env = {} }) {
  const code = await run(node, [join(ROOT, VITEST), 'run', ...args, ...REPORTERS], {
    env: environment(node, { NODE_ENV: 'test', TEST_RESULTS: rowsFile, ...env }),
  })
  const lines = existsSync(rowsFile) ? readFileSync(rowsFile, 'utf8').split('\n').filter(Boolean) : []
  const found = lines.map((line) => JSON.parse(line))
  const rows = files.map((file) => found.find((row) => row.file === file && !row.unhandled) ?? unfinished(file))
  for (const { file, unhandled } of found.filter((row) => row.unhandled)) {
    const row = rows.find((one) => one.file === file)
    if (row) row.failures.push({ name: 'outside of the tests', message: unhandled })
    else rows.push(failure(null, 'outside of the tests', unhandled))
  }
  if (code !== 0 && !rows.some(hasFailed)) rows.push(failure(null, 'vitest', `it ended with code ${code}`))
  return rows
}

export const hasFailed = ({ failed, failures }) => failed > 0 || failures.length > 0

/** What counts as failed: a file that does not load, or whose hook failed, has no failed test and is one all the same. */
export const failedIn = (row) => (hasFailed(row) ? Math.max(1, row.failed) : 0)

const unfinished = (file) => failure(file, 'the file itself', 'it did not finish')

/** The row of a file, or of a suite, in which nothing but this failure was seen. */
export const failure = (file, name, message) => ({
  file,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [{ name, message }],
  seconds: 0,
})
