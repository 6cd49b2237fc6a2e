import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Telephony } from './telephony.ts'

/** Demo mode: the call that would have been made is a row that the page /dev/outbox shows. */
export const createOutbox = (): Telephony => ({
  channel: 'call',
  longCodes: true,
  ready: () => true,
  sendCode: ({ phone, code, locale }, transact) =>
    transact(async (tx) => {
      const body = wordsOf(code)[locale]
      await tx.db
        .insertInto('dev_outbox')
        .values({ channel: 'call', recipient: phone, subject: code, body, created_at: tx.now })
        .execute()
    }),
})

const wordsOf = (code: string): Record<Locale, string> =>
  code.length > 4
    ? { ru: `Голос называет код: ${code}`, en: `A voice tells the code: ${code}` }
    : { ru: `Звонок с номера +7 495 000-${code}`, en: `A call from +7 495 000-${code}` }
