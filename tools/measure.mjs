import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import './lib/end-with-npm.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT, run } from './lib/node.mjs'
import { buildWeb } from './lib/web.mjs'

/**
 * npm run measure: runs the measurements one after the other, each alone, and prints one table of all figures.
 * npm run measure -- claims: only those with this part in their path. `npm test` never runs them.
 */
const parts = process.argv.slice(2)
ensureInstalled({ withTools: true })
const node = findNode()
const scripts = globSync('{bench,server/test/long}/*.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
  .toSorted()
if (scripts.length === 0) {
  console.error(`No measurement has ${parts.map((part) => `"${part}"`).join(' or ')} in its path.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'slipway-measure-'))
const table = []
try {
  if (scripts.some((path) => path.includes('browser'))) process.env.CHROMIUM_PATH = ensureChromium()
  if ((await buildWeb(node)) !== 0) throw new Error('The web app could not be built.')
  for (const script of scripts) table.push(...(await measure(script)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log()
console.table(table)
const isMet = table.every((row) => row.met === 'yes')
process.exitCode = isMet ? 0 : 1

async function measure(script) {
  console.log(`\n── ${script}`)
  const file = join(folder, 'figures.jsonl')
  const code = await run(node, [script], { env: environment(node, { MEASURE_FIGURES: file }) })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  rmSync(file, { force: true })
  const rows = lines
    .map((line) => JSON.parse(line))
    .map(({ name, value, goal, isMet }) => ({ script, figure: name, value, goal, met: isMet ? 'yes' : 'no' }))
  return code === 0
    ? rows
    : [...rows, { script, figure: 'it ran to its end', value: `exit code ${code}`, goal: 0, met: 'no' }]
}
