import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unique } from './factories/unique.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}
export type Behaviour = (response: ServerResponse, received: Received) => void

const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end('said')

export const behaviours = {
  well: answers(200),
  broken: answers(500),
  gone: answers(410),
  elsewhere: (to: string): Behaviour => answers(302, { location: to }),
  silent: (() => {}) as Behaviour,
  /** Its answer never ends. */
  endless: ((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', more)
    response.on('error', () => {})
    more()
  }) as Behaviour,
} as const

/**
 * Somebody else's server on this machine, which keeps what it was told. The system gives a port again that another one
 * had: its path makes the address its own.
 */
export async function startReceiver(path = `/hook/${unique()}`) {
  const received: Received[] = []
  let behaviour: Behaviour = behaviours.well
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const told = { headers: request.headers, body: bytes.toString(), bytes }
      received.push(told)
      behaviour(response, told)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    port,
    received,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
