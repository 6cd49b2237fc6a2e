import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT, run } from './lib/node.mjs'
import { buildWeb } from './lib/web.mjs'

/**
 * npm test: checks, unit and server tests, then the journeys in a browser. Ends with "N passed, N failed".
 * npm test -- claim board: only the test files whose path has one of these parts, and only what they need.
 */

const OUT = join(ROOT, '.cache/test-results')
const VITEST = 'node_modules/vitest/vitest.mjs'

const suites = {
  domain: { folders: ['domain/src'], args: ['--project', 'domain'] },
  web: { folders: ['web/src'], args: ['--project', 'web'] },
  server: { folders: ['server/src', 'server/test'], args: ['--project', 'server'] },
  e2e: { folders: ['e2e/journeys'], args: ['--config', 'e2e/vitest.config.ts'] },
}
const parts = process.argv.slice(2)
const wanted = ({ folders }) =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
const chosen = Object.entries(suites).filter(([, suite]) => wanted(suite).length > 0)
if (chosen.length === 0) {
  console.error(`No test file has ${parts.map((part) => `"${part}"`).join(' or ')} in its path.`)
  process.exit(1)
}

ensureInstalled()
const node = findNode()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const problems = []
/** The names of what failed, said once more at the end: logs are read from there. */
const failures = []
const total = { passed: 0, failed: 0 }

async function step(name, work) {
  console.log(`\n── ${name}`)
  const code = await work().catch((error) => {
    console.error(error.message)
    return 1
  })
  if (code !== 0) problems.push(name)
  return code === 0
}

async function suite(name, args) {
  const report = join(OUT, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = environment(node, { NODE_ENV: 'test' })
  const ran = await step(name, () => run(node, [VITEST, 'run', ...args, ...reporters], { env }))
  count(name, report, ran)
}

/** A suite that ran nothing is a failure too: a wrong pattern must not look like success. */
function count(name, report, ran) {
  let results = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.error(`${name}: no report of the tests`)
  }
  total.passed += results.numPassedTests
  total.failed += results.numFailedTests
  for (const { name: file, status, assertionResults } of results.testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) failures.push(`${relative(ROOT, file)} does not load`)
    failures.push(
      ...failed.map(
        ({ fullName, failureMessages }) =>
          `${relative(ROOT, file)} > ${fullName}\n    ${failureMessages[0]?.split('\n').slice(0, 4).join('\n    ')}`,
      ),
    )
  }
  const empty = results.numPassedTests + results.numFailedTests === 0
  if (empty) console.error(`${name}: no test ran`)
  // A file that does not load has no failed test in the report, yet something failed.
  if (empty || (!ran && results.numFailedTests === 0)) total.failed += 1
  if (empty && ran) problems.push(name)
}

/** Looked for first: who waits for minutes should not read then that a browser is missing. */
const browser =
  !chosen.some(([name]) => name === 'e2e') ||
  (await step('browser', async () => {
    process.env.CHROMIUM_PATH = ensureChromium()
    console.log(process.env.CHROMIUM_PATH)
    return 0
  }))
// A step that stops the journeys counts as one failure, so that the last line never reads as success.
if (!browser) total.failed += 1

if (parts.length === 0) {
  const passed = await step('check', () => run(node, ['tools/check.mjs'], { env: environment(node) }))
  if (!passed) total.failed += 1
}
async function journeysReady() {
  const built = browser && (await step('build', () => buildWeb(node)))
  if (browser && !built) total.failed += 1
  return built
}
for (const [name, { args }] of chosen) {
  if (name === 'e2e' && !(await journeysReady())) continue
  await suite(name, [...args, ...parts])
}

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(problems.length === 0 ? '\nEverything passed.' : `\nFailed: ${problems.join(', ')}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = problems.length === 0 && total.failed === 0 ? 0 : 1
