import { parseMinor } from '../kernel/money.ts'

export function amountFault(text: string): 'amount_format' | 'amount_leading_zero' | 'amount_multiple' | null {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return 'amount_format'
  if (text.startsWith('0')) return 'amount_leading_zero'
  return parseMinor(text) % 1000n === 0n ? null : 'amount_multiple'
}

/** Cards are good until the last day of their month. */
export function cardExpired(month: number, year: number, today: Date): boolean {
  return year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
}
