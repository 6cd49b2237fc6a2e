import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT, run } from './lib/node.mjs'
import { measureSlowness } from './lib/patience.mjs'
import { closeRunFolder, openRunFolder } from './lib/run-folder.mjs'
import { cleanCommit, recordGreen } from './lib/seen-green.mjs'
import { changedTables } from './lib/specification.mjs'
import { failedIn, failure, hasFailed, runFiles } from './lib/suite.mjs'
import { buildWeb } from './lib/web.mjs'

/**
 * npm test: checks, unit and server tests, then the journeys in a browser. Ends with "N passed, N failed".
 * npm test -- claim board: only the test files whose path has one of these parts, and only what they need.
 * A file that fails is tried once more, alone, when everything else has finished (docs/TESTS.md).
 */

const OUT = join(ROOT, '.cache/test-results')
/** So many files may pass at the second try only; one more fails the run. */
const MOST_FLAKY = 5
const PATIENCE_MS = 60_000

const suites = {
  domain: { folders: ['domain/src'], args: ['--project', 'domain'] },
  web: { folders: ['web/src', 'web/build', 'web/worker'], args: ['--project', 'web'] },
  server: { folders: ['server/src', 'server/test'], args: ['--project', 'server'] },
  e2e: { folders: ['e2e/journeys'], args: ['--config', 'e2e/vitest.config.ts'] },
}
const parts = process.argv.slice(2)
const filesOf = ({ folders }) =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
const chosen = Object.entries(suites)
  .map(([name, suite]) => ({ name, args: suite.args, files: filesOf(suite) }))
  .filter(({ files }) => files.length > 0)
if (chosen.length === 0) {
  console.error(`No test file has ${parts.map((part) => `"${part}"`).join(' or ')} in its path.`)
  process.exit(1)
}

ensureInstalled({ withTools: true })
const node = findNode()
const began = Date.now()
const commit = parts.length === 0 ? cleanCommit() : null
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const folder = await openRunFolder()
process.env.TMPDIR = folder
const slowness = measureSlowness()
process.env.TEST_PATIENCE_MS = String(Math.round(PATIENCE_MS * slowness))
console.log(
  `A wait may take ${Math.round((PATIENCE_MS * slowness) / 1000)} s here (${slowness.toFixed(1)} times as slow).`,
)

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isEnding) return
    isEnding = true
    console.log(`\nEnded by ${signal}: ending what was started.`)
    await closeRunFolder(folder)
    process.exit(1)
  })
}
/** What was started ends with an error then, and nothing else may begin. */
const goOn = () => (isEnding ? new Promise(() => undefined) : undefined)

/** Steps that failed. */
const problems = []
/** One for each test file, and for each error outside of them. */
const rows = []

async function step(name, work) {
  console.log(`\n── ${name}`)
  const isDone = await work().catch((error) => {
    console.error(error.message)
    return false
  })
  await goOn()
  if (!isDone) problems.push(name)
  return isDone
}

async function suite({ name, args, files }) {
  const rowsFile = join(OUT, `${name}.jsonl`)
  let ran = [failure(null, name, 'it could not be started')]
  await step(name, async () => {
    ran = await runFiles(node, { args: [...args, ...parts], files, rowsFile })
    return !ran.some(hasFailed)
  })
  rows.push(...ran.map((row) => ({ ...row, args, suite: name })))
}

/** Looked for first: who waits for minutes should not read then that a browser is missing. */
const browser =
  !chosen.some(({ name }) => name === 'e2e') ||
  (await step('browser', async () => {
    process.env.CHROMIUM_PATH = ensureChromium()
    console.log(process.env.CHROMIUM_PATH)
    return true
  }))
const check = () => run(node, ['tools/check.mjs'], { env: environment(node) })
if (parts.length === 0) await step('check', async () => (await check()) === 0)
for (const one of chosen) {
  const isReady = one.name !== 'e2e' || (browser && (await step('build', async () => (await buildWeb(node)) === 0)))
  if (isReady) await suite(one)
}
// A step that is no suite, and that suites may not even have begun for, counts as one failure.
const failedSteps = problems.filter((name) => !Object.hasOwn(suites, name))

const flaky = []
const failing = rows.filter(hasFailed)
if (failing.length > MOST_FLAKY) {
  console.log(`\n${failing.length} files failed, more than the ${MOST_FLAKY} that may be flaky: none is tried again.`)
} else {
  for (const row of failing.filter(({ file }) => file)) await tryAgain(row)
}

/** Whole, and alone: a file that passes then has failed for the sake of what ran beside it, or by chance. */
async function tryAgain(row) {
  console.log(`\n── ${row.file}, once more`)
  const rowsFile = join(OUT, `again-${rows.indexOf(row)}.jsonl`)
  const alone = [...row.args, '--maxWorkers=1', row.file]
  const [again, stray] = await runFiles(node, { args: alone, files: [row.file], rowsFile })
  await goOn()
  if (!hasFailed(again) && !stray) flaky.push({ file: row.file, failures: row.failures })
  Object.assign(row, stray ? { ...again, failures: stray.failures } : again)
}

writeFileSync(join(OUT, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
const left = await closeRunFolder(folder)
const total = {
  passed: rows.reduce((sum, row) => sum + row.passed, 0),
  failed: rows.reduce((sum, row) => sum + failedIn(row), failedSteps.length),
}
const isGreen = total.failed === 0
const seconds = Math.round((Date.now() - began) / 1000)
if (isGreen && commit && commit === cleanCommit()) {
  recordGreen(commit, { seconds, passed: total.passed, flaky: flaky.length })
}

console.log()
for (const command of left) console.log(`Left running by the tests, and ended: ${command.slice(0, 200)}`)
const changed = changedTables()
if (changed.length > 0) console.log(`The specification beside the checkout differs: ${changed.join(', ')}.`)
for (const { file, failures } of flaky) console.log(`flaky: ${file} > ${inShort(failures)}`)
for (const { file, suite: name, failures } of rows.filter(hasFailed)) {
  for (const failure of failures) console.log(`✗ ${file ?? name} > ${inShort([failure])}`)
}
for (const { file, seconds } of slowest(10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
console.log(
  isGreen
    ? `Everything passed in ${seconds} s.`
    : `Failed: ${[...new Set([...failedSteps, ...failedSuites()])].join(', ')}.`,
)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = isGreen ? 0 : 1

/** The files that took longest. */
function slowest(count) {
  const timed = rows.filter(({ file, seconds }) => file && seconds)
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

function failedSuites() {
  return rows.filter(hasFailed).map((row) => row.suite)
}

function inShort([{ name, message }]) {
  return `${name}\n    ${message.split('\n').slice(0, 4).join('\n    ')}`
}
