import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, ROOT } from './lib/node.mjs'

/** npm run check: types, lint, formatting, unused code, zones, sizes, texts and generated types, side by side. */

const WORKSPACES = ['domain', 'server', 'web', 'e2e', 'bench']

ensureInstalled({ withTools: true })
const node = findNode()
const checks = [
  ...[...WORKSPACES, 'web/worker'].map((name) => [`types ${name}`, 'node_modules/typescript/bin/tsc', '-p', name]),
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'stylish'],
  ['format', 'node_modules/@biomejs/biome/bin/biome', 'format', '--colors=off'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ['zones', 'tools/check-zones.ts'],
  ['tables', 'tools/check-tables.ts'],
  ['circles', 'tools/check-circles.ts'],
  ['packages', 'tools/check-packages.ts'],
  ['schemas', 'tools/check-schemas.ts'],
  ['sizes', 'tools/check-sizes.ts'],
  ['tests', 'tools/check-tests.ts'],
  ['styles', 'tools/check-styles.ts'],
  ['errors', 'tools/check-errors.ts'],
  ['regular expressions', 'tools/check-regexes.ts'],
  ['texts', 'tools/check-messages.ts'],
  ['asvs', 'tools/check-asvs.ts'],
  ['generated', 'tools/codegen.ts', '--check'],
]

const env = environment(node, { NO_COLOR: '1', NODE_OPTIONS: '' })
const failed = []

async function check([name, ...args]) {
  const began = performance.now()
  const child = spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
  })
  if (code !== 0) failed.push(name)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0 || name === 'sizes') process.stdout.write(Buffer.concat(output))
}

const queue = [...checks]
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await check(next)
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
