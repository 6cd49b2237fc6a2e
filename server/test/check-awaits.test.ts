import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The lint has the rules of modules for this folder, which is only there meanwhile. */
const folder = join(import.meta.dirname, 'planted')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const code = `import type { Tx } from '../../src/platform/tx.ts'
import { notifyRoleQueue } from '../../src/modules/notifications/queue.ts'

export async function command(tx: Tx, all: { role: 'tester'; notice: never; after: number }[]): Promise<void> {
  void tx.enqueue(notifyRoleQueue, all[0] as never)
  tx.db.deleteFrom('outbox').execute()
  all.forEach(async (one) => tx.enqueue(notifyRoleQueue, one))
  await tx.enqueue(notifyRoleQueue, all[0] as never)
}
`

test('the lint finds planted promises of a transaction that nobody awaits', () => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'unawaited.ts')
  writeFileSync(file, code)
  const args = ['node_modules/oxlint/bin/oxlint', '--type-aware', '-f', 'unix', file]
  let said = ''
  try {
    said = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
  const lines = [...said.matchAll(/unawaited\.ts:(\d+):.*promises\)\]/g)].map(([, line]) => Number(line))
  expect(
    lines.toSorted((a, b) => a - b),
    said,
  ).toEqual([5, 6, 7])
})
