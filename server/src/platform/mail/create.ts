import type { Config } from '../config.ts'
import { MailFailed } from './mail.ts'
import { createMailOutbox } from './outbox.ts'
import { createMailRelay } from './relay.ts'
import type { MailSender } from './sender.ts'
import { createSmtp } from './smtp.ts'

/** The servers that the configuration names; without one, demo mode shows its mail and others send none. */
export function createMail({ mailers, demo }: Pick<Config, 'mailers' | 'demo'>): MailSender {
  if (mailers.length) return createMailRelay(mailers.map((one) => ({ ...one, driver: createSmtp(one) })))
  return demo ? createMailOutbox() : none
}

const none: MailSender = {
  mailers: [],
  ready: () => false,
  send: async () => {
    throw new MailFailed('not set up', false, 'away')
  },
}
