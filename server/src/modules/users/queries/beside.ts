import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { typeView } from '../../settings/queries/types.ts'

/** The states that a person's store console may have, by id. */
export async function consoleStatuses(reader: Reader, locale: Locale) {
  const rows = await reader.db.selectFrom('types').selectAll().where('type', '=', 'user_console_status').execute()
  return new Map(rows.map((row) => [row.id, typeView(reader, row, locale)]))
}

/** Where people are signed in now, by their ids. */
export async function loginsOf(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, NonNullable<UserView['login_details']>>> {
  interface Login {
    user_id: number
    sessions: number
    last_used_at: Date
    user_agent: string
  }
  const { rows } = await sql<Login>`SELECT DISTINCT ON (user_id) user_id, last_used_at, user_agent,
      (count(*) OVER (PARTITION BY user_id))::int AS sessions
    FROM sessions WHERE user_id = ANY (${[...ids]}::int[]) AND impersonator_id IS NULL AND revoked_at IS NULL
      AND expires_at > ${reader.now}
    ORDER BY user_id, last_used_at DESC`.execute(reader.db)
  return new Map(
    rows.map(({ user_id, last_used_at, ...login }) => [
      user_id,
      { ...login, last_used_at: last_used_at.toISOString() },
    ]),
  )
}
