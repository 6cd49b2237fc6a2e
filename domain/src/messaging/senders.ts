/** Who can carry codes to phones, each by its ways. */
export const phoneServices = ['newtel', 'ucaller', 'smsaero', 'smscru'] as const
export type PhoneService = (typeof phoneServices)[number]

/** How a phone is reached: the code is heard, or read. */
export const phoneChannels = ['call', 'sms'] as const
export type PhoneChannel = (typeof phoneChannels)[number]

/** Who comes first where a channel has several; the order of the configuration where nobody is chosen. */
export type ChosenServices = Readonly<Record<PhoneChannel, PhoneService | null>>

/** The name of the mailer that sends what nothing else is said of. */
export const mainMailer = 'main'
export const mailerName = /^[a-z][a-z0-9-]{0,29}$/

/** Every domain that has no mailer of its own. */
export const otherDomains = '*'
/** What follows the @ of an address, in lower case. */
export const mailDomain =
  /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
export const mostDomains = 50

/** By the domain of the receiver, the mailer that takes its mail. */
export type MailRoutes = ReadonlyMap<string, string>

export function mailerFor(routes: MailRoutes, address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return routes.get(domain) ?? routes.get(otherDomains) ?? mainMailer
}
