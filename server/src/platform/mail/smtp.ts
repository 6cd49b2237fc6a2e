import { email } from '@slipway/domain/users/schema.ts'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/loopback.ts'
import { type MailDriver, MailFailed, type MailFault } from './mail.ts'

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
    async send({ to, subject, text, html, key, unsubscribe, oneClick }) {
      const address = email.safeParse(to)
      if (!address.success) throw new MailFailed('not an address', true, 'address')
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: address.data },
          subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
          text,
          html,
          messageId: `<${key}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
            ...(unsubscribe && oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          signal: AbortSignal.timeout(deadlineMs),
        })
      } catch (error) {
        throw failure(error)
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  permanent?: boolean
  response?: string
  /** The last that was said to the server. */
  command?: string
  /** Of the operating system, where there was no connection. */
  syscall?: string
}

/** Servers repeat addresses and contents in what they answer: only the codes are kept. */
function failure(error: unknown): MailFailed {
  const fault = error as SmtpError
  const { name, code, responseCode, permanent } = fault
  // A refused sign-in is a fault of the configuration, which may be mended before the tries are over.
  const final = permanent === true && code !== 'EAUTH'
  return new MailFailed([code ?? name, responseCode].filter(Boolean).join(' '), final, faultOf(fault))
}

/** Before these nothing of the message has left. */
const beforehand = ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EREQUIRETLS']
/** Enhanced codes (RFC 3463) that say nothing of the address itself: a full mailbox, a network, a policy. */
const notTheAddress = /\b5\.(?:2\.[23]|[34567]\.\d+)\b/

/** Where commands are sent together, the one that was answered so has no name. */
const closedInMessage = /^Server closed the connection/

function faultOf({ code = '', responseCode, response = '', command = '', syscall, message }: SmtpError): MailFault {
  if (
    beforehand.includes(code) ||
    command === 'API' ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)/.test(message)
  )
    return 'away'
  // Only an answer tells that the message was not taken.
  if (!responseCode) return 'unknown'
  const isAboutReceiver = command === 'RCPT TO'
  const isUnderWay = isAboutReceiver || command === 'DATA'
  if (responseCode === 421) return isUnderWay || closedInMessage.test(message) ? 'closing' : 'away'
  if (!isUnderWay) return 'away'
  if (responseCode < 500) return 'later'
  return isAboutReceiver && !notTheAddress.test(response) ? 'address' : 'refused'
}
