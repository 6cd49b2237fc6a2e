import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a server says to a receiver or a message; nothing: it takes it. */
type Refusal = { code: number; text: string } | null | undefined

export interface Taken {
  to: string
  source: string
}

export interface MailServer {
  url: string
  /** What it took, in order. */
  taken: Taken[]
  /** Asked for each connection, before it greets. */
  onConnection: () => Refusal
  /** Asked for each receiver. */
  onReceiver: (to: string) => Promise<Refusal> | Refusal
  /** Waited for with each message, before it is taken. */
  onMessage: (to: string) => Promise<Refusal> | Refusal
  reset(): void
  close(): Promise<void>
}

const refused = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })
const nothing = () => null

/** A real SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const own: MailServer = {
    url: '',
    taken: [],
    onConnection: nothing,
    onReceiver: nothing,
    onMessage: nothing,
    reset: () => Object.assign(own, { onConnection: nothing, onReceiver: nothing, onMessage: nothing, taken: [] }),
    close: () => new Promise((done) => server.close(done)),
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      const refusal = own.onConnection()
      done(refusal ? refused(refusal) : null)
    },
    async onRcptTo({ address }, _session, done) {
      const refusal = await own.onReceiver(address)
      done(refusal ? refused(refusal) : null)
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      let source = ''
      stream.on('data', (chunk) => (source += chunk))
      stream.on('end', async () => {
        const refusal = await own.onMessage(to)
        if (refusal) return done(refused(refusal))
        own.taken.push({ to, source })
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  own.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return own
}

/** A header of a message, unfolded; undefined without it. */
export function headerOf(source: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source.split('\r\n\r\n', 1)[0] ?? '')
  return found?.[1]?.replace(/\r\n[ \t]+/g, ' ').trim()
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const base64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')
const readAs: Record<string, (text: string) => string> = { base64, 'quoted-printable': quoted, '7bit': (text) => text }

/** Subject, text and HTML as a reader's program shows them. */
export function partsOf(source: string) {
  const subject = (headerOf(source, 'Subject') ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text) => base64(text))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text) => quoted(text.replaceAll('_', ' ')))
  const parts = [
    ...source.matchAll(/Content-Transfer-Encoding: (\S+)\r\n(?:[\w-]+:.*\r\n)*\r\n([\s\S]*?)\r\n----_NmP/g),
  ]
  const [text = '', html = ''] = parts.map(([, as = '', body = '']) => readAs[as]?.(body))
  return { subject, text, html }
}
