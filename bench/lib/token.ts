import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { masterSecrets } from '@slipway/server/platform/security/secrets.ts'
import { createTokens } from '@slipway/server/platform/security/tokens.ts'
import pg from 'pg'

/** Access tokens of sessions made for these people, good for a day, and the data folder whose secret signed them. */
export async function accessTokensFor(
  url: string,
  userIds: readonly number[],
): Promise<{ tokens: string[]; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-bench-data-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const tokens = createTokens(masterSecrets({ DATA_DIR: dataDir, SECRET_KEY: undefined, SECRET_KEYS_OLD: [] })[0])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const sessions = userIds.map((userId) => ({ userId, sessionId: randomUUID() }))
    await client.query(
      `INSERT INTO sessions (id, user_id, expires_at) SELECT s, u, now() + interval '1 day' FROM unnest($1::uuid[], $2::int[]) x (s, u)`,
      [sessions.map(({ sessionId }) => sessionId), userIds],
    )
    // An installation that nobody administers answers no calls.
    await client.query(
      `WITH administrator AS (INSERT INTO users (first_name, phone, referral_code, is_internal)
         VALUES ('Administrator', '+79010000001', 'ADMINISTRATOR', true) ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO user_roles SELECT id, 'superadministrator', 0 FROM administrator`,
    )
    const now = new Date()
    return { dataDir, tokens: sessions.map((session) => tokens.sign(session, now, 86_400)) }
  } finally {
    await client.end()
  }
}

export async function accessTokenFor(url: string, userId: number): Promise<{ token: string; dataDir: string }> {
  const { tokens, dataDir } = await accessTokensFor(url, [userId])
  return { token: tokens[0] as string, dataDir }
}
