import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { listCommands, runCommand } from './run-command.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let config: Config
const folder = mkdtempSync(join(tmpdir(), 'slipway-run-'))
beforeAll(async () => {
  database = await createTestDatabase()
  config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(name: string, ...given: string[]) {
  const lines: string[] = []
  const well = await runCommand(config, name, given, (line) => lines.push(line)).catch((error: Error) => error.message)
  return { well, lines }
}

test('commands of the console are listed with their arguments, run with their output, and kept as runs of nobody', async () => {
  const lines: string[] = []
  listCommands((line) => lines.push(line))
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^verify-ledger: /), expect.stringMatching(/^ {2}limit=1000/)]),
  )
  expect(await run('redrive-dead-jobs', 'limit=5', 'queue=mail.send')).toEqual({
    well: true,
    lines: ['Put back into queues: 0', expect.stringMatching(/^Done in/)],
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('SELECT command, status, user_id FROM command_runs').finally(() => client.end())
  expect(rows).toEqual([{ command: 'redrive-dead-jobs', status: 'done', user_id: null }])
})

test.each([
  [['nothing'], 'There is no such command'],
  [['redrive-dead-jobs', 'limit=x'], /^arguments\.limit: /],
  [['redrive-dead-jobs', 'limit=0'], /^arguments\.limit: /],
  [['redrive-dead-jobs', 'shell=rm'], /shell/],
  [['redrive-dead-jobs', 'limit'], 'limit: not of the form name=value'],
])('%j is refused with its reason, and nothing runs', async ([name = '', ...given], reason) => {
  const { well, lines } = await run(name, ...given)
  expect(well).toMatch(reason)
  expect(lines).toEqual([])
})
