import { rmSync } from 'node:fs'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { passwords } from '../../../platform/security/password-hash.ts'
import type { Tx } from '../../../platform/tx.ts'
import { createUser } from '../../users/commands/create-user.ts'
import { isAdministered } from '../../users/queries/administered.ts'
import { linkFile, oneAtATime, openLink } from '../first-start.ts'
import { assertPhone, countryOfPhone } from '../queries/phones.ts'
import { assertOwnPassword } from './own-password.ts'
import { trustBrowser } from './trust-browser.ts'

type Claim = Input<(typeof identityContract)['firstStart']>

/**
 * Answers the hash of the password. Tries are not counted: nobody guesses 256 bits, a wrong token costs one look at an
 * index, and a count by address would let a stranger behind the same proxy keep the owner out.
 */
export async function proveInstallation({ reader }: Before<{ cipher: Cipher }>, _call: Call, { body }: Claim) {
  await openLink(reader, body.token)
  assertPhone(body.phone, [])
  const { phone, first_name, last_name, password } = body
  assertOwnPassword(password, { phone, email: null, names: [first_name, last_name] })
  return passwords.hash(password)
}

/** Makes the first superadministrator. Parallel uses queue at the table of links; the second finds the link spent. */
export async function claimInstallation(
  tx: Tx<{ cipher: Cipher; config: Config }>,
  call: Call,
  { body: { token, phone, first_name, last_name } }: Claim,
  password_hash: string,
): Promise<undefined> {
  await oneAtATime(tx)
  // Again, now that nobody else can change it.
  const link = await openLink(tx, token)
  if (await isAdministered(tx)) throw new AppError('first_start_invalid')
  const country_code = countryOfPhone(phone) ?? undefined
  const id = await createUser(tx, {
    phone,
    first_name,
    last_name,
    country_code,
    password_hash,
    roles: ['superadministrator'],
  })
  await tx.db.updateTable('first_start_links').set({ used_at: tx.now }).where('id', '=', link).execute()
  await trustBrowser(tx, call, id)
  const self = { userId: id, impersonatorId: null }
  record(tx, self, { subject: 'user', id, action: 'create', reason: 'first start' })
  const file = linkFile(tx.services.config)
  tx.afterCommit(() => rmSync(file, { force: true }))
}
