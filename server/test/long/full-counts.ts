/** T1, T8 and T31 as often as the catalogue asks: `node server/test/long/full-counts.ts`. Exits with 1 on a fault. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const counts = { T1_ROUNDS: '500', T8_SEQUENCES: '1000', T31_PHONES: '10000' }
const files = ['modules/tasks/claim.test', 'test/model.test', 'modules/identity/spray.test']

const root = join(import.meta.dirname, '../../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
  cwd: root,
  env: { ...process.env, ...counts },
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
