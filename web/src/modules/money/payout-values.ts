import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { formatMoney } from '@slipway/domain/kernel/money-text.ts'
import type { moneyContract } from '@slipway/domain/money/calls.ts'
import { type PayoutOffer, payoutOffers, providerOf } from '@slipway/domain/money/limits.ts'
import { amountFault, cardExpired } from '@slipway/domain/money/payout-rules.ts'
import type { PayoutTarget } from '@slipway/domain/money/targets.ts'
import type { TypeCatalogue } from '@slipway/domain/settings/schema.ts'
import type { Rules } from '../../kit/form/check.ts'
import { plainAmount } from '../../kit/form/MoneyField.tsx'

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
  const { country, currency, target, purse, amount: typed, birth_day, birth_month, birth_year, ...holder } = values
  const amount = plainAmount(typed, currency)
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

/** The values with the way to pay that is shown, where the one that was chosen isn't offered. */
export function withOffer(types: TypeCatalogue, values: PayoutValues): PayoutValues {
  const { offer } = waysOf(types, values)
  return offer ? { ...values, target: offer.target, currency: offer.currency } : values
}

/** The most that can be asked for now: the balance or the limit, down to a multiple of 10. */
export function mostOf(offer: PayoutOffer, balance: bigint): string | null {
  const most = ((balance < offer.max ? balance : offer.max) / 1000n) * 1000n
  return most >= offer.min ? String(most / 100n) : null
}

/** What the server would say about the amount and the card, told before sending. */
export function payoutRules(
  types: TypeCatalogue,
  balanceOf: (currency: Currency) => bigint,
  locale: Locale,
): PayoutRules {
  return (_body, { t, values }) => {
    const { offer } = waysOf(types, values)
    if (!offer) return []
    const amount = amountRule(plainAmount(values.amount, offer.currency), offer, balanceOf(offer.currency), t, locale)
    const [month, year] = [Number(values.expiry_month), Number(values.expiry_year)]
    const isOver = offer.target === 'card' && month > 0 && year > 0 && cardExpired(month, year, new Date())
    return [
      ...(amount ? [{ path: 'amount', message: amount }] : []),
      ...(isOver ? [{ path: 'expiry_month', message: t('card_expired') }] : []),
    ]
  }
}

type PayoutRules = Rules<(typeof moneyContract)['requestPayout'], PayoutValues>
type Say = Parameters<PayoutRules>[1]['t']

function amountRule(amount: string, offer: PayoutOffer, balance: bigint, t: Say, locale: Locale): string | null {
  if (amountFault(amount)) return null
  const minor = parseMinor(amount)
  const { currency, min, max } = offer
  const text = (sum: bigint) => formatMoney(formatMinor(sum), currency, locale)
  if (minor < min) return t('amount_min', { minimum: text(min) })
  if (minor > max) return t('payout_max', { maximum: text(max) })
  return minor > balance ? t('insufficient_funds') : null
}
