import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, parseMinor } from '@slipway/domain/kernel/money.ts'
import { type PayoutOffer, payoutOffers, providerOf } from '@slipway/domain/money/limits.ts'
import { amountFault, cardExpired } from '@slipway/domain/money/payout-rules.ts'
import type { PayoutTarget } from '@slipway/domain/money/targets.ts'
import type { TypeCatalogue } from '@slipway/domain/settings/schema.ts'

/** What the form holds. The parts of the birthday are put together into `holder_birthday` when it is sent. */
export interface PayoutValues {
  country: string
  currency: Currency
  target: PayoutTarget
  purse: string
  amount: string
  first_name: string
  last_name: string
  address: string
  city: string
  street: string
  house: string
  expiry_month: string
  expiry_year: string
  birth_day: string
  birth_month: string
  birth_year: string
  holder_birthday: string
}

export const emptyPayout = (country: string, currency: Currency): PayoutValues => ({
  country,
  currency,
  target: 'card',
  purse: '',
  amount: '',
  first_name: '',
  last_name: '',
  address: '',
  city: '',
  street: '',
  house: '',
  expiry_month: '',
  expiry_year: '',
  birth_day: '',
  birth_month: '',
  birth_year: '',
  holder_birthday: '',
})

/** What a draft of the form never holds: the purse, and what a bank asks of a card's holder. */
export const cardSecrets = [
  'purse',
  'expiry_month',
  'expiry_year',
  'birth_day',
  'birth_month',
  'birth_year',
  'holder_birthday',
] as const satisfies (keyof PayoutValues)[]

/** The request as the contract wants it: holder data only for cards, and nothing that was left empty. */
export function bodyOf(values: PayoutValues) {
  const { country, currency, target, purse, amount, birth_day, birth_month, birth_year, ...holder } = values
  const common = { country, currency, target, purse, amount }
  if (target !== 'card') return common
  const parts = [birth_year, birth_month, birth_day]
  const holder_birthday = parts.every(Boolean) ? parts.join('-') : parts.some(Boolean) ? '-' : ''
  const given = Object.entries({ ...holder, holder_birthday }).filter(([, value]) => value !== '')
  return { ...common, ...Object.fromEntries(given) }
}

/** Ways to pay to a country, and where the choices of the form stand within them. */
export function waysOf(types: TypeCatalogue, { country, currency, target }: PayoutValues) {
  const offers = payoutOffers(types.payout_limit, providerOf(types.payout_limit), country)
  const here = offers.filter((offer) => offer.currency === currency)
  return {
    currencies: [...new Set(offers.map((offer) => offer.currency))],
    offers: here,
    offer: here.find((offer) => offer.target === target) ?? here[0],
  }
}

/** The most that can be asked for now: the balance or the limit, down to a multiple of 10. */
export function mostOf(offer: PayoutOffer, balance: bigint): string | null {
  const most = ((balance < offer.max ? balance : offer.max) / 1000n) * 1000n
  return most >= offer.min ? String(most / 100n) : null
}

/** What the server would say about the amount and the card, told before sending. */
export async function localFaults(values: PayoutValues, offer: PayoutOffer, balance: bigint, locale: Locale) {
  const { fieldMessage } = await import('@slipway/domain/kernel/field-messages.ts')
  const faults: Partial<Record<keyof PayoutValues, string>> = {}
  const fault = amountFault(values.amount.trim())
  const { currency } = offer
  if (!fault) {
    const minor = parseMinor(values.amount.trim())
    const { format } = new Intl.NumberFormat(locale)
    const [minimum, maximum] = [format(offer.min / 100n), format(offer.max / 100n)]
    if (minor < offer.min) faults.amount = fieldMessage('amount_min', locale, { minimum, currency })
    else if (minor > offer.max) faults.amount = fieldMessage('payout_max', locale, { maximum, currency })
    else if (minor > balance) faults.amount = fieldMessage('insufficient_funds', locale)
  }
  const [month, year] = [Number(values.expiry_month), Number(values.expiry_year)]
  if (values.target === 'card' && month && year && cardExpired(month, year, new Date())) {
    faults.expiry_month = fieldMessage('card_expired', locale)
  }
  return faults
}
