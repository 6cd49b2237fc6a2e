import type { MailDriver } from './mail.ts'
import type { MailSender } from './sender.ts'

interface Line {
  name: string
  url: string
  from: string
  driver: MailDriver
}

/** Several mailers by name. One that is no more set up leaves its mail to the first: no mail is lost by a restart. */
export function createMailRelay(lines: readonly Line[]): MailSender {
  const [first] = lines
  if (!first) throw new Error('A relay needs a mailer')
  return {
    // Never the address of the server: it holds a password.
    mailers: lines.map(({ name, from, url }) => ({ name, from, host: new URL(url).hostname })),
    ready: () => true,
    send: (message) => (lines.find(({ name }) => name === message.mailer) ?? first).driver.send(message),
  }
}
