import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT, run } from './lib/node.mjs'
import { buildWeb } from './lib/web.mjs'

/** npm test: checks, unit and server tests, then the journeys in a browser. Ends with "N passed, N failed". */

const OUT = join(ROOT, '.cache/test-results')
const VITEST = 'node_modules/vitest/vitest.mjs'

ensureInstalled()
const node = findNode()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const problems = []
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

async function suite(name, args, extra = {}) {
  const report = join(OUT, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = environment(node, { NODE_ENV: 'test', ...extra })
  const ran = await step(name, () => run(node, [VITEST, 'run', ...args, ...reporters], { env }))
  count(name, report, ran)
}

/** A suite that ran nothing is a failure too: a wrong pattern must not look like success. */
function count(name, report, ran) {
  let results = { numPassedTests: 0, numFailedTests: 0 }
  try {
    results = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.error(`${name}: no report of the tests`)
  }
  total.passed += results.numPassedTests
  total.failed += results.numFailedTests
  const empty = results.numPassedTests + results.numFailedTests === 0
  if (empty) console.error(`${name}: no test ran`)
  // A file that does not load has no failed test in the report, yet something failed.
  if (empty || (!ran && results.numFailedTests === 0)) total.failed += 1
  if (empty && ran) problems.push(name)
}

await step('check', () => run(node, ['tools/check.mjs'], { env: environment(node) }))
await suite('domain', ['--project', 'domain'])
await suite('web', ['--project', 'web'])
await suite('server', ['--project', 'server'])
const built = await step('build', () => buildWeb(node))
let chromium
const browser = await step('browser', async () => {
  chromium = ensureChromium()
  console.log(chromium)
  return 0
})
if (built && browser) await suite('e2e', ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium })
// The step that stops the journeys counts as one failure, so that the last line never reads as success.
else total.failed += 1
if (problems[0] === 'check') total.failed += 1

console.log(problems.length === 0 ? '\nEverything passed.' : `\nFailed: ${problems.join(', ')}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = problems.length === 0 && total.failed === 0 ? 0 : 1
