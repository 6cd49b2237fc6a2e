import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { isIPv6 } from 'node:net'

const types = { A: 1, AAAA: 28 } as const
const nameStart = 12

/** The name that is asked for, the type, and where the question ends. */
function questionIn(asked: Buffer) {
  const labels: string[] = []
  let at = nameStart
  for (let length = asked[at] as number; length; length = asked[at] as number) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: asked.readUInt16BE(at + 1), end: at + 5 }
}

function bytesOf(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const missing = Array<string>(8 - parts(head).length - parts(tail).length).fill('0')
  return Buffer.from([...parts(head), ...missing, ...parts(tail)].map((part) => part.padStart(4, '0')).join(''), 'hex')
}

function answerTo(asked: Buffer, addresses: readonly string[] | undefined): Buffer {
  const { type, end } = questionIn(asked)
  const found = (addresses ?? []).filter((address) => type === (isIPv6(address) ? types.AAAA : types.A))
  const head = Buffer.from(asked.subarray(0, nameStart))
  // An answer; 3 where nobody knows the name at all.
  head.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
  for (const [at, count] of [1, found.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + at * 2)
  const records = found.map((address) => {
    const bytes = bytesOf(address)
    const record = Buffer.alloc(12)
    for (const [at, value] of [0xc000 + nameStart, type, 1, 0, 60, bytes.length].entries())
      record.writeUInt16BE(value, at * 2)
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([head, asked.subarray(nameStart, end), ...records])
}

/** A server of names on this machine. Of a name without a line nobody knows; one that is null is never answered. */
export async function startNameServer(names: Readonly<Record<string, readonly string[] | null>>) {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port }) => {
    const addresses = names[questionIn(asked).name]
    if (addresses !== null) socket.send(answerTo(asked, addresses), port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { server: `127.0.0.1:${port}`, close: () => socket.close() }
}
