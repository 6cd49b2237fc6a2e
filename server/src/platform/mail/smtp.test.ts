import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { createSmtp } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  source: string
  user: string | undefined
}

const servers: { close(done: () => void): unknown }[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))))

/** A real SMTP server; what it took is in `received`. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, { envelope, user }, done) {
      let source = ''
      stream.on('data', (chunk) => (source += chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, user: user as string })
        done()
      })
    },
    ...options,
  })
  // A client that refuses the certificate ends the connection as it may.
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '::', () => done()))
  return { received, port: (server.server.address() as AddressInfo).port }
}

const from = 'Slipway <no-reply@slipway.example>'
const patient = { deadlineMs: patienceMs, silenceMs: patienceMs }
const smtpTo = (port: number, { scheme = 'smtp', host = '127.0.0.1', login = '', limits = patient } = {}) =>
  createSmtp({ url: `${scheme}://${login}${host}:${port}`, from, ...limits })
const key = 'a0c6f6f0-5a52-4b53-9a6e-3f6a1d2b7c11'
const message = { key, to: 'ada@mail.example', subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' }
const failureOf = async (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    (error: { message: string; permanent: boolean }) => ({ text: error.message, permanent: error.permanent }),
  )

describe('mail by SMTP', () => {
  test('says where such mails end, where they do', async () => {
    const { received, port } = await startServer()
    await smtpTo(port).send(message)
    await smtpTo(port).send({ ...message, unsubscribe: 'https://slipway.example/user/profile#notifications' })
    const [alarm, news] = received.map(({ source }) => source.replaceAll(/\r\n\s+/g, ' '))
    expect(alarm).not.toContain('List-Unsubscribe')
    expect(news).toContain('List-Unsubscribe: <https://slipway.example/user/profile#notifications>')
  })

  test('arrives with text and HTML, from the configured sender, signed in, under an id of its own key', async () => {
    const { received, port } = await startServer()
    await smtpTo(port, { login: 'relay:p%40ss%2Fword@' }).send(message)
    expect(received).toMatchObject([{ from: 'no-reply@slipway.example', to: ['ada@mail.example'], user: 'relay' }])
    const source = received[0]?.source ?? ''
    expect(source).toContain(`Message-ID: <${key}@slipway.example>`)
    expect(source).toMatch(/multipart\/alternative/)
    expect(source).toContain('Auto-Submitted: auto-generated')
  })

  test('what is typed makes no header and no second recipient', async () => {
    const { received, port } = await startServer()
    const mail = smtpTo(port)
    await mail.send({ ...message, subject: 'Hi\r\nBcc: eve@evil.example\r\n\r\nbody' })
    const headers = received[0]?.source.split('\r\n\r\n')[0] ?? ''
    expect(headers).toMatch(/^Subject: Hi Bcc: eve@evil\.example body$/m)
    expect(headers).not.toMatch(/^Bcc/m)
    for (const to of [
      'ada@mail.example\r\nRCPT TO:<eve@evil.example>',
      'ada@mail.example, eve@evil.example',
      'Eve <eve@evil.example>',
      '',
    ]) {
      expect(await failureOf(mail.send({ ...message, to }))).toEqual({
        text: 'mail: not an address',
        permanent: true,
      })
    }
    expect(received.map(({ to }) => to)).toEqual([['ada@mail.example']])
  })

  test('a refused recipient is final, a full mailbox is worth another try; neither is named in the failure', async () => {
    const { port } = await startServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`${address} no`), { responseCode: address.startsWith('full') ? 452 : 550 })),
    })
    const mail = smtpTo(port)
    expect(await failureOf(mail.send(message))).toEqual({ text: 'mail: EENVELOPE 550', permanent: true })
    const full = await failureOf(mail.send({ ...message, to: 'full@mail.example' }))
    expect(full).toEqual({ text: 'mail: EENVELOPE 452', permanent: false })
  })

  test('a dead server, a mute one, one that drips and a wrong password fail, to be tried again', async () => {
    const mute: Server = createServer(() => undefined)
    const dripping: Server = createServer((socket) => {
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write('220-wait\r\n'), 10)
      socket.on('close', () => clearInterval(drip))
    })
    const ports = await Promise.all(
      [mute, dripping].map(async (server) => {
        servers.push(server)
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
        return (server.address() as AddressInfo).port
      }),
    )
    const { port } = await startServer()
    const dead = await startServer()
    await new Promise<void>((done) => servers.pop()?.close(done))
    const failures = await Promise.all([
      failureOf(smtpTo(dead.port).send(message)),
      failureOf(smtpTo(ports[0] as number, { limits: { ...patient, silenceMs: 100 } }).send(message)),
      failureOf(smtpTo(ports[1] as number, { limits: { ...patient, deadlineMs: 100 } }).send(message)),
      failureOf(smtpTo(port, { login: 'relay:wrong@' }).send(message)),
    ])
    // The limit of silence ends the second, the limit of the whole the third, which is never silent.
    expect(failures).toEqual(
      ['ESOCKET', 'ETIMEDOUT', 'EABORT', 'EAUTH 535'].map((code) => ({ text: `mail: ${code}`, permanent: false })),
    )
    expect(JSON.stringify(failures)).not.toMatch(/wrong|relay|ada@/)
  })

  test('a certificate that nobody vouches for and a foreign host without TLS get no mail', async () => {
    const selfSigned = await startServer({ secure: true })
    const failure = await failureOf(smtpTo(selfSigned.port, { scheme: 'smtps' }).send(message))
    expect(failure).toMatchObject({ permanent: false })
    const plain = await startServer({ disabledCommands: ['STARTTLS'] })
    const foreign = smtpTo(plain.port, { host: '0.0.0.0' })
    expect(await failureOf(foreign.send(message))).toMatchObject({ text: expect.stringContaining('ETLS') })
    const upgraded = await startServer({ hideSTARTTLS: false })
    const unvouched = smtpTo(upgraded.port, { host: '0.0.0.0' })
    expect(await failureOf(unvouched.send(message))).toMatchObject({ permanent: false })
    expect([...selfSigned.received, ...plain.received, ...upgraded.received]).toEqual([])
  })
})
