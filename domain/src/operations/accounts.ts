import { type Currency, currencies } from '../kernel/money.ts'
import { type ServiceName, serviceNames, serviceTitle } from './service-names.ts'

type CapitalistAccount = `capitalist-${Lowercase<Currency>}`
/** What has a balance of its own: each service by its name, but Capitalist by its account for each currency. */
export type AccountName = Exclude<ServiceName, 'capitalist'> | CapitalistAccount

export const capitalistAccount = (currency: Currency): CapitalistAccount =>
  `capitalist-${currency.toLowerCase()}` as CapitalistAccount

/** Of a service, the main one first. */
export const accountsOf = (service: ServiceName): readonly AccountName[] =>
  service === 'capitalist' ? currencies.map(capitalistAccount) : [service]

/** In the order of the services. */
export const accountNames = serviceNames.flatMap(accountsOf)

/** Names that a balance is asked by: of a service, which means its main account, or of an account. */
export const balanceNames: readonly (ServiceName | AccountName)[] = [...new Set([...serviceNames, ...accountNames])]

/** The service, and the currency that tells the account from its others; null where it has but one. */
export const accountOf = (name: AccountName): { service: ServiceName; account: Currency | null } => ({
  service: serviceNames.find((service) => accountsOf(service).includes(name)) as ServiceName,
  account: currencies.find((currency) => capitalistAccount(currency) === name) ?? null,
})

/** As screens and messages call it. */
export const accountTitle = ({ service, account }: { service: ServiceName; account: string | null }): string =>
  account === null ? serviceTitle[service] : `${serviceTitle[service]} ${account}`
