import type { Reader } from '../../../platform/tx.ts'

/** Those that have neither ended nor run out, for others to choose from. */
export const liveSessions = ({ db, now }: Pick<Reader, 'db' | 'now'>) =>
  db.selectFrom('sessions').where('revoked_at', 'is', null).where('expires_at', '>', now)
