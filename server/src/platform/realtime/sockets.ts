import type { Server as HttpServer } from 'node:http'
import type { Role } from '@slipway/domain/access/roles.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Config } from '../config.ts'
import { isForeign } from '../http/origin.ts'
import type { Limits } from '../limits.ts'
import type { Actors } from '../security/actors.ts'
import { createStrangers, type Raw } from './strangers.ts'

/** Who a socket belongs to; it travels between nodes when one looks for it. */
export interface SocketData {
  userId: number
  sessionId: string
  roles: readonly Role[]
  /** The role that it speaks in, where it says one. */
  role: Role | null
  /** Somebody acts in this person's place. */
  isActing: boolean
  /** When its page began to read, by the clock of `performance` on this node; a page that doesn't say has read nothing. */
  readAt: number
}

type Silent = Record<string, never>
export type ServerEvents = Record<string, (payload: unknown) => void>
/** What nodes ask one another. */
interface NodeEvents {
  /** The session's own socket is to listen to a channel; told once it does, or that it isn't here. */
  join: (socketId: string, sessionId: string, channel: string, told: (listens: boolean) => void) => void
  /** Somebody has changed something on the node that says so. */
  wrote: (userId: number) => void
}
export type RealtimeServer = Server<Silent, ServerEvents, NodeEvents, SocketData>
export type RealtimeSocket = Socket<Silent, ServerEvents, NodeEvents, SocketData>

type Space = Namespace<Silent, ServerEvents, NodeEvents, SocketData>

export interface LocalSockets {
  of(userId: number): Iterable<RealtimeSocket>
  all(): Iterable<RealtimeSocket>
}

export interface Sockets {
  io: RealtimeServer
  local: LocalSockets
  /** One more space of the server, which lets in and cuts as the first does. */
  space(name: `/${string}`): Space
}

/** Tabs of one person on one node; the oldest is cut for one more. */
const perUser = 30

/** The socket server on the HTTP server's port. A socket without a valid token is refused at the handshake. */
export function createSockets(
  server: HttpServer,
  pool: Pool,
  actors: Actors,
  { PUBLIC_URL: publicUrl, TRUSTED_PROXIES }: Pick<Config, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>,
  { strangerMs, nodeMs }: Pick<Limits, 'strangerMs' | 'nodeMs'>,
): Sockets {
  const strangers = createStrangers(TRUSTED_PROXIES, strangerMs)
  const io: RealtimeServer = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    // Long polling would need every request of a client to reach the same node.
    transports: ['websocket'],
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, decide) => decide(null, !isForeign(request, publicUrl) && strangers.admits(request)),
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'socket_io_attachments',
      heartbeatTimeout: 2 * nodeMs,
      errorHandler: () => undefined,
    }),
  )
  const byUser = new Map<number, Set<RealtimeSocket>>()
  /** Lets in who is signed in, and keeps them where a loss of rights finds them. */
  const admit = (space: Space) => {
    space.use(async (socket, next) => {
      const { token, role, age } = socket.handshake.auth
      const readAt = performance.now() - (typeof age === 'number' && age > 0 ? age : 0)
      const actor = await actors
        .identify(String(token ?? ''), typeof role === 'string' ? role : undefined)
        .catch(() => null)
      if (!actor || actor.isBlocked || actor.lacksFactor) return next(new Error('unauthenticated'))
      const { userId, sessionId, roles } = actor
      socket.data = {
        userId,
        sessionId,
        roles,
        role: actor.role,
        isActing: actor.impersonatorId !== null,
        readAt,
      }
      next()
    })
    space.on('connection', (socket) => {
      strangers.forget(socket.conn)
      remember(byUser, socket)
      socket.on('disconnect', () => forget(byUser, socket))
    })
    return space
  }
  admit(io.of('/'))
  // The handshake's request is not needed any more and is the biggest part of an idle socket.
  io.engine.on('connection', (raw: Raw) => {
    strangers.remember(raw)
    raw.request = null as never
  })
  const local: LocalSockets = {
    of: (userId) => [...(byUser.get(userId) ?? [])],
    all: () => [...byUser.values()].flatMap((sockets) => [...sockets]),
  }
  return { io, local, space: (name) => admit(io.of(name)) }
}

function remember(byUser: Map<number, Set<RealtimeSocket>>, socket: RealtimeSocket): void {
  const own = byUser.get(socket.data.userId) ?? new Set()
  byUser.set(socket.data.userId, own.add(socket))
  if (own.size > perUser) own.values().next().value?.disconnect(true)
}

function forget(byUser: Map<number, Set<RealtimeSocket>>, socket: RealtimeSocket): void {
  const own = byUser.get(socket.data.userId)
  own?.delete(socket)
  if (own?.size === 0) byUser.delete(socket.data.userId)
}
