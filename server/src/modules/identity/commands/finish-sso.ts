import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { SsoRoles } from '@slipway/domain/identity/sso-roles.ts'
import { rolesFrom } from '@slipway/domain/identity/sso-roles.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Sso, SsoPerson } from '../../../platform/sso/sso.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { takeRoles } from '../../users/commands/take-roles.ts'
import { askedFrom } from '../codes.ts'
import { lockVerified } from '../queries/accounts.ts'
import { contactSetByOther } from '../queries/set-by-others.ts'
import { answerSignedIn } from '../signed-in.ts'
import { openAttempt, openState } from '../sso-attempts.ts'
import { noted } from '../sso-failure.ts'
import { spend, spendOnce, ssoOfAddress, ssoState } from './limits.ts'

type FinishSso = Input<(typeof identityContract)['finishSso']>

/** The attempt is spent before the provider is asked, so whatever comes a second time asks nobody. */
export async function proveSso(
  { reader, transact }: Before<{ cipher: Cipher; sso: Sso | null }>,
  call: Call,
  { body }: FinishSso,
): Promise<SsoPerson> {
  const { sso, cipher } = reader.services
  if (!sso) throw new AppError('not_found')
  const from = askedFrom(cipher, call)
  const attempt =
    openAttempt(cipher, call.authCookie('sso'), reader.now) ??
    (from === null ? null : openState(cipher, body.state, from, reader.now))
  call.setAuthCookie('sso', null)
  if (!attempt || attempt.state !== body.state) throw new AppError('sso_failed')
  await transact((tx) => spend(tx, ssoOfAddress(call.ip)))
  const isFirst = await transact((tx) => spendOnce(tx, ssoState(cipher, attempt.state)))
  if (!isFirst) throw new AppError('sso_failed')
  return sso.finish(body, attempt).catch(noted(reader.log))
}

/** Whom the provider has verified signs in; what else it asks them for is its business. */
export async function finishSso(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  _input: FinishSso,
  person: SsoPerson,
) {
  const account = await lockVerified(tx, person)
  if (!account) throw new AppError('sso_unknown')
  if (!account.is_internal) throw new AppError('external_login_elsewhere')
  if (account.is_block) throw new AppError('account_blocked')
  if (await contactSetByOther(tx, account.id)) throw new AppError('sso_unknown')
  const { id: userId } = account
  await takeMapped(tx, userId, { mapping: await setting(tx, 'sso_roles'), given: person.roles })
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason: 'sso' })
  const { access_token, refresh_token, user } = await answerSignedIn(tx, call, { userId })
  return { ...user, meta: { access_token, refresh_token } }
}

/** Where the setting maps roles, those that the answer gives are the person's from now on; where it doesn't, none change. */
async function takeMapped(tx: Tx, userId: number, { mapping, given }: { mapping: SsoRoles; given: readonly string[] }) {
  if (mapping.size === 0) return
  const roles = rolesFrom(mapping, given)
  if (!roles.length) throw new AppError('sso_no_role')
  await takeRoles(tx, userId, roles)
}
