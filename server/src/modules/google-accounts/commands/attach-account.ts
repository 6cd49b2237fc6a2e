import type { Actor } from '@slipway/domain/access/actor.ts'
import { haltOf } from '@slipway/domain/applications/halts.ts'
import type { googleAccountsContract } from '@slipway/domain/google-accounts/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import { assertSeen } from '../../../platform/changes.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { applicationGuard } from '../../applications/guard.ts'
import { accountIdOf, isNamed } from '../queries/named.ts'
import { presentAccount } from '../queries/present.ts'
import { type AccountRow, ownsAccount, whyNotAccount } from '../queries/usable.ts'
import { seal } from '../sealed.ts'
import { leaveAccount, lockToLeave } from './leave-account.ts'
import { tellAccount } from './tell-account.ts'

type Call = Input<typeof googleAccountsContract.attach>
type Given = Call['body']

/**
 * Names the account that an application is published under. One that is known already is only for the manager of
 * an application of it: naming its address must not open it to a stranger, nor sharing give it away.
 */
export const attachAccount = guarded(
  applicationGuard,
  async (tx: Tx<{ browsers: Browsers | null; cipher: Cipher }>, actor: Actor, { body }: Call, application) => {
    const denial = whyNotSecure(actor) ?? haltOf(application)
    if (denial) throw new AppError(denial)
    // One address at a time: of several that bring a new one at once the first adds it, the others know it.
    const address = sql`'google account ' || search_folded(${body.email})`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(tx.db)
    const before = await accountIdOf(tx, application.id)
    const named = await lockInOrder(tx, before, body.email)
    assertSeen({ email: named.find(({ id }) => id === before)?.email }, body)
    const account = (await known(tx, actor, body)) ?? (await added(tx, actor, body))
    const left = before === null || before === account.id ? undefined : await lockToLeave(tx, actor, before)
    await tx.db
      .insertInto('application_google_accounts')
      .values({ application_id: application.id, google_account_id: account.id })
      .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ google_account_id: account.id }))
      .execute()
    if (before !== account.id) {
      // Whoever sees the application sees this; the address is for those who see the account.
      const changes = { google_account: [before, account.id] as const }
      record(tx, actor, { subject: 'application', id: application.id, action: 'google_account', changes })
    }
    if (left) await leaveAccount(tx, actor, left)
    tellAccount(tx, account.id)
    const whyNot = await whyNotAccount(tx, actor, account.id)
    return { account: await presentAccount(tx, actor, { account, denial: whyNot }) }
  },
)

/** The one that it had and the one of the address, in one order: two may change accounts with each other. */
const lockInOrder = (tx: Tx, before: number | null, email: string) =>
  tx.db
    .selectFrom('google_accounts')
    .select(['id', 'email'])
    .where(({ eb, or }) =>
      or([eb('id', '=', before ?? 0), sql<boolean>`search_folded(email) = search_folded(${email})`]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The account of the address, with new secrets where they are given. */
async function known(tx: Tx<{ cipher: Cipher }>, actor: Actor, body: Given): Promise<AccountRow | undefined> {
  const found = await tx.db
    .selectFrom('google_accounts')
    .selectAll()
    .where(sql<boolean>`search_folded(email) = search_folded(${body.email})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  if (!(await ownsAccount(tx, actor, found.id))) {
    if (!(await tookOff(tx, actor, found))) throw invalid({ email: 'google_account_taken' })
    if (body.password === undefined) throw invalid({ password: 'required' })
  }
  return keep(tx, actor, found.id, body)
}

/** One that has no application any more comes back with whoever took it off. */
async function tookOff(tx: Tx, actor: Actor, { id, detached_by }: AccountRow): Promise<boolean> {
  return detached_by === actor.userId && !(await isNamed(tx, id))
}

async function added(tx: Tx<{ cipher: Cipher }>, actor: Actor, body: Given): Promise<AccountRow> {
  if (body.password === undefined) throw invalid({ password: 'required' })
  const { id } = await tx.db
    .insertInto('google_accounts')
    .values({ email: body.email, password_cipher: '', created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return keep(tx, actor, id, body)
}

/** What is sealed is bound to the number of its account, so that has to be there. */
async function keep(tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number, { password, recovery }: Given) {
  const { cipher } = tx.services
  if (password !== undefined || recovery !== undefined)
    record(tx, actor, { subject: 'google-account', id, action: 'changed' })
  return tx.db
    .updateTable('google_accounts')
    .set({
      updated_at: tx.now,
      ...(password !== undefined && { password_cipher: seal(cipher, id, 'password', password) }),
      ...(recovery !== undefined && { recovery_cipher: recovery ? seal(cipher, id, 'recovery', recovery) : null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
