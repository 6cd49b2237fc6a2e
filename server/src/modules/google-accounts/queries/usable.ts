import type { Actor } from '@slipway/domain/access/actor.ts'
import { haltOf } from '@slipway/domain/applications/halts.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { Selectable } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { GoogleAccountsTable } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { accountSharing } from '../../applications/queries/share-account.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { setting } from '../../settings/queries/settings.ts'

export type AccountRow = Selectable<GoogleAccountsTable>
type Somebody = Pick<Actor, 'userId' | 'role'>

/**
 * Why somebody may not work in an account that they see; null when they may. An app_manager sees the accounts of the
 * applications that they see, and works in those of their own and in those that every application of theirs shares
 * (sharing_google_account): who orders one of them opens nothing of the others.
 * Nobody works in one whose applications are all archived, nor, while account sharing is off, in one that any of its
 * applications shares: another application of the account would be a way around the switch.
 */
export async function whyNotAccount(reader: Reader, actor: Somebody, id: number): Promise<ErrorCode | null> {
  const [seen, sharing, isSharingOn] = await Promise.all([
    visibleApplications(reader, actor)
      .innerJoin('application_google_accounts as link', 'link.application_id', 'applications.id')
      .select(['applications.app_manager_id', 'applications.archived_at', 'applications.deleted_at'])
      .where('link.google_account_id', '=', id)
      .execute(),
    sharingOf(reader, id),
    setting(reader, 'account_sharing'),
  ])
  const isSuper = actor.role === 'superadministrator'
  if (!seen.length && !isSuper) return 'not_found'
  if (sharing !== 'none' && !isSharingOn) return 'account_sharing_off'
  if (!seen.length) return null
  const usable = seen.filter((one) => isSuper || one.app_manager_id === actor.userId || sharing === 'all')
  if (!usable.length) return 'app_manager_rights'
  const halted = new Set(usable.map(haltOf))
  return halted.has(null) ? null : halted.has('application_archived') ? 'application_archived' : 'application_deleted'
}

async function sharingOf(reader: Reader, id: number): Promise<'all' | 'some' | 'none'> {
  const links = await reader.db
    .selectFrom('application_google_accounts')
    .select('application_id')
    .where('google_account_id', '=', id)
    .execute()
  return accountSharing(
    reader,
    links.map(({ application_id }) => application_id),
  )
}

/** What is merely shared is worked in, and neither given to more applications nor changed. */
export async function ownsAccount(reader: Reader, actor: Somebody, id: number): Promise<boolean> {
  if (actor.role === 'superadministrator') return true
  const own = await visibleApplications(reader, actor)
    .innerJoin('application_google_accounts as link', 'link.application_id', 'applications.id')
    .select('applications.id')
    .where('link.google_account_id', '=', id)
    .where('applications.app_manager_id', '=', actor.userId)
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

const byId = (reader: Reader, id: number) => reader.db.selectFrom('google_accounts').selectAll().where('id', '=', id)

/** The account as the actor sees it, and why they may not open it. */
export async function loadAccount(reader: Reader, actor: Somebody, id: number) {
  const [denial, account] = await Promise.all([whyNotAccount(reader, actor, id), byId(reader, id).executeTakeFirst()])
  if (!account || denial === 'not_found') throw new AppError('not_found')
  return { account, denial }
}

/** Locked, whoever asks: its holder, say, who gives it back though they could not open it any more. */
export const lockAccount = (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  byId(tx, id).forNoKeyUpdate().executeTakeFirst()

/** The same, locked, for whoever may work in it. */
export async function lockUsable(tx: Tx, actor: Somebody, id: number): Promise<AccountRow> {
  const { denial } = await loadAccount(tx, actor, id)
  if (denial) throw new AppError(denial)
  return byId(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Who works in it at this moment: the time of a session runs out by itself. */
export const holderOf = ({ holder_id, held_until }: AccountRow, now: Date): number | null =>
  held_until !== null && held_until > now ? holder_id : null

/** Only for whoever holds it. */
export async function lockHeld(tx: Tx, actor: Actor, id: number): Promise<AccountRow> {
  const account = await lockUsable(tx, actor, id)
  if (holderOf(account, tx.now) !== actor.userId) throw new AppError('google_account_over')
  return account
}
