import { mainMailer } from '@slipway/domain/messaging/senders.ts'
import type { MailSender } from './sender.ts'

/** Demo mode: the message is a row that the page /dev/outbox shows. */
export const createMailOutbox = (): MailSender => ({
  mailers: [{ name: mainMailer, from: '', host: '/dev/outbox' }],
  ready: () => true,
  send: ({ to, subject, text }, transact) =>
    transact(async (tx) => {
      await tx.db
        .insertInto('dev_outbox')
        .values({ channel: 'mail', recipient: to, subject, body: text, created_at: tx.now })
        .execute()
    }),
})
