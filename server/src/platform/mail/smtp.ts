import { email } from '@slipway/domain/users/schema.ts'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.ts'
import { type MailDriver, MailFailed } from './mail.ts'

interface Options {
  /** smtp(s)://user:password@host:port */
  url: string
  /** `a@b` or `Name <a@b>`. */
  from: string
  /** Milliseconds for a whole message, and for each silence of the server within it. */
  deadlineMs?: number
  silenceMs?: number
}

/**
 * A server for outgoing mail. Its certificate is checked; without TLS nothing leaves this machine: smtp:// to another
 * host has to offer STARTTLS.
 */
export function createSmtp({ url, from, deadlineMs = 60_000, silenceMs = 15_000 }: Options): MailDriver {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname
  return {
    async send({ to, subject, text, html, key }) {
      const address = email.safeParse(to)
      if (!address.success) throw new MailFailed('not an address', true)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: address.data },
          subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
          text,
          html,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(deadlineMs),
        })
      } catch (error) {
        throw failure(error)
      }
    },
  }
}

/** Servers repeat addresses and contents in what they answer: only the codes are kept. */
function failure(error: unknown): MailFailed {
  const { name, code, responseCode, permanent } = error as Error & {
    code?: string
    responseCode?: number
    permanent?: boolean
  }
  // A refused sign-in is a fault of the configuration, which may be mended before the tries are over.
  const final = permanent === true && code !== 'EAUTH'
  return new MailFailed([code ?? name, responseCode].filter(Boolean).join(' '), final)
}
