import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { mostDomains } from '@slipway/domain/messaging/senders.ts'
import { mailSettings, routesText } from '@slipway/domain/settings/mailing.ts'
import { invalid } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { SettingServices } from '../../settings/commands/assert-provider.ts'
import { setByName } from '../../settings/commands/set-by-name.ts'
import { emailCurrents, smsCurrents } from '../queries/mailing.ts'

type Calls = typeof messagingContract

const told = (tx: Tx) => hint(tx, [roleChannel('superadministrator')], 'messages', 0)

/** Only what is set up may be chosen: an address book of mailers is no place to guess in. */
export async function changeEmailMailing(
  tx: Tx<{ mail: Mail } & SettingServices>,
  actor: Actor,
  { body: { domain, mailer } }: Input<Calls['changeEmailMailing']>,
) {
  if (mailer !== null && !tx.services.mail.mailers.some(({ name }) => name === mailer))
    throw invalid({ mailer: 'invalid_value' })
  await setByName(tx, actor, 'mail_routes', (now) => {
    const routes = new Map(mailSettings.mail_routes.schema.parse(now))
    if (mailer === null) routes.delete(domain)
    else routes.set(domain, mailer)
    if (routes.size > mostDomains) throw invalid({ domain: ['too_big', { maximum: mostDomains }] })
    return routesText(routes)
  })
  told(tx)
  return emailCurrents(tx)
}

export async function changeSmsMailing(
  tx: Tx<{ telephony: Telephony } & SettingServices>,
  actor: Actor,
  { body: { channel, service } }: Input<Calls['changeSmsMailing']>,
) {
  const line = tx.services.telephony.lines().find(({ name }) => name === service)
  if (service !== null && !line?.channels.includes(channel)) throw invalid({ service: 'invalid_value' })
  await setByName(tx, actor, channel === 'call' ? 'call_service' : 'sms_service', () => service ?? 'auto')
  told(tx)
  return smsCurrents(tx)
}
