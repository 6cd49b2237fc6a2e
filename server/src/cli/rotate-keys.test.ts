import { spawnSync } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildApplication } from '../../test/factories/applications.ts'
import { buildFile } from '../../test/factories/files.ts'
import { cardPayout, credit } from '../../test/factories/money.ts'
import { openSecrets, saveSecrets } from '../modules/applications/queries/secrets.ts'
import { resealAll } from '../modules/console/commands/reseal-all.ts'
import { modules } from '../modules/index.ts'
import { openPurse } from '../modules/money/purses.ts'
import { createServices } from '../platform/create-services.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import { inTransaction } from '../platform/runner.ts'
import { createCipher } from '../platform/security/cipher.ts'
import { deriveKey } from '../platform/security/secrets.ts'
import type { Services } from '../platform/services.ts'

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const keystore = Buffer.from('feedfeed0000000200000000', 'hex')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { SECRET_KEY: first } })
})
afterAll(() => app.close())

/** A process of the same installation that was given other keys. */
function hostWith(SECRET_KEY: string, SECRET_KEYS_OLD: string[] = []): JobHost<Services> {
  const { config } = app.services
  const url = config.DATABASE_URL as string
  const services = createServices({ ...config, SECRET_KEY, SECRET_KEYS_OLD }, pino({ level: 'silent' }), url, app.now)
  services.console.open(modules)
  return {
    log: services.log,
    now: services.now,
    services,
    transact: (work) => inTransaction(app.db, services, null, work),
  }
}

/** As the first version sealed, without the id of its key. */
function sealOld(text: string, context: string): string {
  const nonce = randomBytes(12)
  const key = deriveKey(Buffer.from(first, 'base64'), 'secrets at rest')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

describe('F17: the key can be changed', () => {
  test('everything is sealed anew, and then the old key opens nothing any more', async () => {
    const user = await app.people.designer()
    await credit(app, user.id, '1000')
    const { data } = await user.call(moneyContract.requestPayout, { body: cardPayout() })
    const payoutId = data.id
    const { id } = await buildApplication(app)
    await app.transact((tx) =>
      saveSecrets(tx, { applicationId: id }, { keystore_password: 'Kept-1', signing_key_password: 'Kept-2' }),
    )
    await app.db
      .updateTable('application_secrets')
      .set({ signing_key_alias: sealOld('alias', `application:${id}:signing_key_alias`) })
      .where('application_id', '=', id)
      .execute()
    const file = await buildFile(app, { owner_id: user.id, purpose: 'keystore', bytes: keystore })

    expect(await resealAll(hostWith(second, [first]))).toEqual({ done: 6, failed: [] })
    expect(await resealAll(hostWith(second, [first]))).toEqual({ done: 0, failed: [] })

    const after = hostWith(second)
    const [payout, moved] = await Promise.all([
      app.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirstOrThrow(),
      app.db.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow(),
    ])
    expect(openPurse(after.services.cipher, payoutId, payout.purse_cipher as string)).toBe('4276160900000002')
    expect(await after.transact((tx) => openSecrets(tx, { applicationId: id }))).toMatchObject({
      keystore_password: 'Kept-1',
      signing_key_password: 'Kept-2',
      signing_key_alias: 'alias',
    })
    expect(await buffer(await after.services.storage.read(moved.storage_key))).toEqual(keystore)
    expect(() => openPurse(app.services.cipher, payoutId, payout.purse_cipher as string)).toThrow('not configured')
    await expect(app.services.storage.read(moved.storage_key)).rejects.toThrow('not configured')
  })

  test('what no key opens stays as it is and is told', async () => {
    const { id } = await buildApplication(app)
    await app.transact((tx) => saveSecrets(tx, { applicationId: id }, { keystore_password: 'Kept-1' }))
    const stranger = randomBytes(32).toString('base64')
    const { failed } = await resealAll(hostWith(stranger, [second]))
    expect(failed).toEqual([`application_secrets.keystore_password of ${id}`])
    expect(await app.transact((tx) => openSecrets(tx, { applicationId: id }))).toMatchObject({
      keystore_password: 'Kept-1',
    })
  })

  test('every column that holds sealed texts is declared', async () => {
    const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
      FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'
        AND (column_name LIKE '%cipher%' OR table_name IN ('application_secrets', 'order_secrets'))`.execute(app.db)
    const { modules } = await import('../modules/index.ts')
    const declared = modules.flatMap(({ sealed }) => sealed.map(({ table, column }) => `${table}.${column}`))
    expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('a text moved to another row or changed by a letter is not opened', () => {
    const cipher = createCipher([Buffer.from(first, 'base64')])
    const sealed = cipher.seal('secret', 'row 1')
    expect(cipher.open(sealed, 'row 1')).toBe('secret')
    expect(() => cipher.open(sealed, 'row 2')).toThrow('authenticate')
    expect(() => cipher.open(`${sealed.slice(0, -2)}AA`, 'row 1')).toThrow('authenticate')
  })
})

describe('F12: signing keys lie sealed', () => {
  const bytesAt = (key: string) => readFileSync(join(app.services.config.DATA_DIR, 'files', key))

  test('from the upload on, in a folder that is closed to others', async () => {
    const owner = await app.people.programmer()
    const { storage_key } = await buildFile(app, { owner_id: owner.id, purpose: 'keystore', bytes: keystore })
    expect(bytesAt(storage_key).includes(keystore)).toBe(false)
    expect(statSync(join(app.services.config.DATA_DIR, 'files')).mode & 0o777).toBe(0o700)
  })

  test('and those from before are sealed by the sweep, which takes the open copy away', async () => {
    const owner = await app.people.programmer()
    const open = await buildFile(app, {
      owner_id: owner.id,
      purpose: 'comment_attachment',
      bytes: keystore,
      subtask_id: undefined,
    })
    await app.db
      .updateTable('files')
      .set({ purpose: 'keystore', attached_at: app.now() })
      .where('id', '=', open.id)
      .execute()
    expect(bytesAt(open.storage_key)).toEqual(keystore)
    const { sweepFiles } = await import('../modules/files/commands/sweep-files.ts')
    expect(await sweepFiles(app.jobContext)).toMatchObject({ sealed: 1, uploads: expect.any(Number) })
    const { storage_key } = await app.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow()
    expect(bytesAt(storage_key).includes(keystore)).toBe(false)
    expect(await buffer(await app.services.storage.read(storage_key))).toEqual(keystore)
    expect(() => bytesAt(open.storage_key)).toThrow('ENOENT')
  })
})

test('verify-ledger ends with 1 when the ledger differs', async () => {
  const { DATABASE_URL, DATA_DIR } = app.services.config
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'verify-ledger'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL, DATA_DIR, SECRET_KEY: first },
    })
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 differences'), stderr: '' })
  await sql`UPDATE ledger_accounts SET balance = balance + 1 WHERE id = (SELECT min(id) FROM ledger_accounts WHERE kind = 'wallet')`.execute(
    app.db,
  )
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('balance equals the sum of entries') })
})
