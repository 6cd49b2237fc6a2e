import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildAccount, testPassword } from '../../../test/factories/users.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (phone: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-requested-with': 'slipway' },
    payload: { phone, password: testPassword },
  })

test('no cookie is set for a session whose transaction did not commit', async () => {
  const { phone } = await buildAccount(app)
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost at the commit'; END $$`.execute(
    app.db,
  )
  await sql`CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON sessions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(app.db)
  const refused = await signIn(phone)
  await sql`DROP TRIGGER refuse ON sessions`.execute(app.db)
  expect([refused.statusCode, refused.cookies]).toEqual([500, []])
  const { statusCode, cookies } = await signIn(phone)
  expect([statusCode, cookies.length]).toEqual([200, 2])
})
