import { identityContract } from '@slipway/domain/identity/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { testPassword } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (phone: string) =>
  app.visitor.browser('10.0.0.1').call(identityContract.login, { body: { phone, password: testPassword } })

test('no cookie is set for a session whose transaction did not commit', async () => {
  const { phone } = await app.people.designer({ password: testPassword })
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost at the commit'; END $$`.execute(
    app.db,
  )
  await sql`CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON sessions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(app.db)
  const refused = await signIn(phone)
  await sql`DROP TRIGGER refuse ON sessions`.execute(app.db)
  expect([refused.status, refused.cookies]).toEqual([500, {}])
  const { status, cookies } = await signIn(phone)
  expect([status, Object.keys(cookies).length]).toEqual([200, 2])
})
