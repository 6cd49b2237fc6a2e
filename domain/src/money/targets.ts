/** Where money can be sent: the purses of section 3 and the methods of section 9 of the specification. */
export const payoutTargets = ['card', 'webmoney', 'phone', 'qiwi', 'yandex', 'paytm', 'usdttrc20'] as const
export type PayoutTarget = (typeof payoutTargets)[number]

export const payoutProviders = ['manual', 'capitalist'] as const
export type PayoutProvider = (typeof payoutProviders)[number]

/** What a provider that sends by itself needs before it can: what signs its requests, and an account to pay from. */
export const payoutNeeds = ['key', 'secret', 'account'] as const
export type PayoutNeed = (typeof payoutNeeds)[number]

/** The word for a target in the names of payout limits. */
export const methodOf = {
  card: 'card_payout',
  webmoney: 'webmoney',
  phone: 'phone',
  qiwi: 'qiwi',
  yandex: 'yandex',
  paytm: 'paytm',
  usdttrc20: 'usdttrc20',
} as const satisfies Record<PayoutTarget, string>

/** Card payouts go through this system whatever the sender says (section 9). */
export const cardPaymentSystem = 'mastercard'

const digits = (text: string) => text.replace(/[\s-]/g, '')

/** The checksum that every card number satisfies. */
export function luhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && !/^0+$/.test(number)
}

/** A phone of the Russian Federation as +7 and ten digits; null when it isn't one. */
export function russianPhone(text: string): string | null {
  const match = /^(?:\+7|7|8)?(9\d{9})$/.exec(text.replace(/[\s()-]/g, ''))
  return match ? `+7${match[1]}` : null
}

type PurseFault = 'card_number_invalid' | 'phone_invalid' | 'purse_invalid'
interface PurseRule {
  fault: PurseFault
  /** The purse as it is kept and sent, or null when it can't be one. */
  read: (text: string) => string | null
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)

export const purseRules: Readonly<Record<PayoutTarget, PurseRule>> = {
  card: { fault: 'card_number_invalid', read: (text) => (luhn(digits(text)) ? digits(text) : null) },
  webmoney: { fault: 'purse_invalid', read: (text) => matching(/^[PRZTX]\d{12}$/)(digits(text).toUpperCase()) },
  phone: { fault: 'phone_invalid', read: russianPhone },
  // QIWI wallets are phones of many countries.
  qiwi: { fault: 'purse_invalid', read: (text) => matching(/^\+\d{10,16}$/)(text.replace(/[\s()-]/g, '')) },
  yandex: { fault: 'purse_invalid', read: (text) => matching(/^4100\d{7,14}$/)(digits(text)) },
  paytm: { fault: 'purse_invalid', read: (text) => matching(/^\+91\d{10}$/)(text.replace(/[\s()-]/g, '')) },
  usdttrc20: { fault: 'purse_invalid', read: (text) => matching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)(text.trim()) },
}
