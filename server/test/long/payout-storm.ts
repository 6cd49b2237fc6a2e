/** T6 at full size: `node server/test/long/payout-storm.ts`. Prints what became of 1,000 payouts; exits with 1 on a fault. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'money/sending/storm'], {
  cwd: root,
  env: { ...process.env, PAYOUT_STORM: '1000' },
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
