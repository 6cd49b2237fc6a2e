import type { Telephony } from './telephony.ts'

/** Demo mode: the call that would have been made is a row that the page /dev/outbox shows. */
export const createOutbox = (): Telephony => ({
  channel: 'call',
  ready: () => true,
  sendCode: ({ phone, code, locale }, transact) =>
    transact(async (tx) => {
      const body = locale === 'en' ? `A call from +7 495 000-${code}` : `Звонок с номера +7 495 000-${code}`
      await tx.db
        .insertInto('dev_outbox')
        .values({ channel: 'call', recipient: phone, subject: code, body, created_at: tx.now })
        .execute()
    }),
})
