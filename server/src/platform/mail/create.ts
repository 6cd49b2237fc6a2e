import type { Config } from '../config.ts'
import { type Mail, MailFailed } from './mail.ts'
import { createMailOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** The server that the configuration names; without one, demo mode shows its mail and others send none. */
export function createMail({ MAIL_URL, MAIL_FROM, demo }: Pick<Config, 'MAIL_URL' | 'MAIL_FROM' | 'demo'>): Mail {
  if (MAIL_URL && MAIL_FROM) return createSmtp({ url: MAIL_URL, from: MAIL_FROM })
  return demo ? createMailOutbox() : none
}

const none: Mail = {
  ready: () => false,
  send: async () => {
    throw new MailFailed('not set up', false)
  },
}
