import type { Mail } from './mail.ts'

/** Demo mode: the message is a row that the page /dev/outbox shows. */
export const createMailOutbox = (): Mail => ({
  ready: () => true,
  send: ({ to, subject, text }, transact) =>
    transact(async (tx) => {
      await tx.db
        .insertInto('dev_outbox')
        .values({ channel: 'mail', recipient: to, subject, body: text, created_at: tx.now })
        .execute()
    }),
})
