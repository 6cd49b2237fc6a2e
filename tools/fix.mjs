import { ensureInstalled } from './lib/install.mjs'
import { environment, findNode, run } from './lib/node.mjs'

/** npm run fix: what lint and format can mend by themselves, and the generated types. */
ensureInstalled({ withTools: true })
const node = findNode()
const env = environment(node)
const steps = [
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--fix'],
  ['node_modules/@biomejs/biome/bin/biome', 'format', '--write'],
  ['tools/codegen.ts'],
]
for (const args of steps) process.exitCode ||= await run(node, args, { env })
