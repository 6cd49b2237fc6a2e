import type { Reader } from '../../../platform/tx.ts'

/** Superadministrators, the first ones first. Whoever was deleted or is blocked administers nothing. */
const administering = ({ db }: Pick<Reader, 'db'>) =>
  db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'superadministrator')
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)
    .orderBy('r.user_id')

/** Is there one who can come in? Whoever was only added has neither a password nor ever a session. */
export async function hasAdministratorInside({ db }: Pick<Reader, 'db'>): Promise<boolean> {
  const found = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'superadministrator')
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)
    .where((is) =>
      is.or([
        is('u.password_hash', 'is not', null),
        is.exists(is.selectFrom('sessions as s').select('s.id').whereRef('s.user_id', '=', 'u.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const isAdministered = async (reader: Pick<Reader, 'db'>): Promise<boolean> =>
  (await administering(reader).limit(1).execute()).length > 0

const shown = 50
/** Of very many only the first, as people read them. */
export const activeAdministrators = async (reader: Pick<Reader, 'db'>): Promise<number[]> =>
  (await administering(reader).limit(shown).execute()).map(({ id }) => id)

/** More than any installation has. A query without a limit would read all people for it. */
const mostAdministrators = 1_000
/** All of them, for what is decided by who is not among them. */
export const everyAdministrator = async (reader: Pick<Reader, 'db'>): Promise<number[]> =>
  (await administering(reader).limit(mostAdministrators).execute()).map(({ id }) => id)

/** Which of these people are superadministrators. */
export async function administrators({ db }: Pick<Reader, 'db'>, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'superadministrator')
    .where('user_id', 'in', [...new Set(userIds)])
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
