import type { Actor } from '@slipway/domain/access/actor.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Actors } from '../security/actors.ts'

interface SocketData {
  actor: Actor
  token: string
}

export type RealtimeServer = Server<
  Record<string, never>,
  Record<string, (payload: object) => void>,
  Record<string, never>,
  SocketData
>

/** The socket server on the HTTP server's port. A socket without a valid token is refused at the handshake. */
export function createSockets(http: FastifyInstance, pool: Pool, actors: Actors): RealtimeServer {
  const io: RealtimeServer = new Server(http.server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
  })
  io.adapter(createAdapter(pool, { tableName: 'socket_io_attachments', errorHandler: () => undefined }))
  io.use(async (socket, next) => {
    const token = String(socket.handshake.auth.token ?? '')
    const actor = await actors.identify(token, undefined)
    if (!actor || actor.isBlocked) return next(new Error('unauthenticated'))
    socket.data = { actor, token }
    next()
  })
  io.on('connection', (socket) => {
    // Rooms of the adapter by which all sockets of a person or a session can be found on every node.
    void socket.join([`user:${socket.data.actor.userId}`, `session:${socket.data.actor.sessionId}`])
  })
  return io
}

/** Re-checks every local socket of a person after a change of rights, and cuts those whose session has ended. */
export async function recheck(io: RealtimeServer, actors: Actors, userId: number): Promise<void> {
  for (const socket of io.of('/').sockets.values()) {
    if (socket.data.actor.userId === userId) await recheckSocket(socket, actors)
  }
}

async function recheckSocket(socket: Socket<never, never, never, SocketData>, actors: Actors): Promise<void> {
  const actor = await actors.identify(socket.data.token, undefined)
  const lost = !actor || actor.isBlocked || socket.data.actor.roles.some((role) => !actor.roles.includes(role))
  if (lost) socket.disconnect(true)
}

/** May this person listen to the channel? */
export function mayJoin(actor: Actor, channel: string): boolean {
  if (channel === `private-user.${actor.userId}`) return true
  return actor.roles.some((role) => channel === `private-role.${role}`)
}
