import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { CodeSender } from './sender.ts'

/** Demo mode: the call that would have been made is a row that the page /dev/outbox shows. */
export const createOutbox = (): CodeSender => ({
  channel: () => 'call',
  lines: () => [],
  longCodes: () => true,
  ready: () => true,
  async sendCode({ phone, code, locale }, transact) {
    await transact(async (tx) => {
      const body = wordsOf(code)[locale]
      await tx.db
        .insertInto('dev_outbox')
        .values({ channel: 'call', recipient: phone, subject: code, body, created_at: tx.now })
        .execute()
    })
    return null
  },
  state: async () => 'delivered',
  balances: {},
})

const wordsOf = (code: string): Record<Locale, string> =>
  code.length > 4
    ? { ru: `Голос называет код: ${code}`, en: `A voice tells the code: ${code}` }
    : { ru: `Звонок с номера +7 495 000-${code}`, en: `A call from +7 495 000-${code}` }
