import { type PhoneChannel, phoneChannels, phoneServices } from '@slipway/domain/messaging/senders.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Telephony } from '../../../platform/telephony/telephony.ts'
import type { Reader } from '../../../platform/tx.ts'
import { chosenServices } from '../../settings/queries/chosen-services.ts'
import { setting } from '../../settings/queries/settings.ts'
import { emailDomains } from '../../users/queries/email-domains.ts'

export async function emailCurrents(reader: Reader) {
  const routes = await setting(reader, 'mail_routes')
  return { currents: [...routes].map(([domain, mailer]) => ({ domain, mailer })) }
}

export const emailMailing = async (reader: Reader<{ mail: Mail }>) => ({
  ...(await emailCurrents(reader)),
  domains: await emailDomains(reader),
  mailers: [...reader.services.mail.mailers],
})

export async function smsCurrents(reader: Reader) {
  const chosen = await chosenServices(reader)
  return { currents: phoneChannels.map((channel) => ({ channel, service: chosen[channel] })) }
}

/** What the drivers can, whether or not they are set up here. */
const channelsOf: Readonly<Record<(typeof phoneServices)[number], PhoneChannel[]>> = {
  newtel: ['call'],
  ucaller: ['call'],
  smsaero: ['sms'],
  smscru: ['call', 'sms'],
}

export async function smsMailing(reader: Reader<{ telephony: Telephony }>) {
  const lines = new Map(reader.services.telephony.lines().map((line) => [line.name, line]))
  const services = phoneServices.map((service) => ({
    ...{ service, channels: channelsOf[service] },
    is_set_up: lines.has(service),
    is_well: lines.get(service)?.well ?? false,
  }))
  return { ...(await smsCurrents(reader)), services }
}
