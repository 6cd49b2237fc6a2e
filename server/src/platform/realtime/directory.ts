import { AppError } from '../app-error.ts'
import type { RealtimeServer, RealtimeSocket } from './sockets.ts'

/** What a node does with its sockets. */
export interface SocketNode {
  wakeRelay(): void
  /** Somebody has changed something on another node. */
  heard(userId: number): void
  /** The socket listens to the channel from now on. */
  joined(socket: RealtimeSocket, channel: string): void
}

/** Where the calls of the API find the sockets, on whatever node they are. */
export interface SocketDirectory {
  attach(io: RealtimeServer, node: SocketNode): void
  /** Tells this node's relay that the outbox has rows; without one the patrols of other nodes find them. */
  wakeRelay: () => void
  /**
   * Lets the session's own socket listen to the channel; false when it has no such socket.
   * Throws AppError('unavailable') when another node doesn't answer.
   */
  join(socketId: string, sessionId: string, channel: string): Promise<boolean>
  /** Tells the other nodes, where there are any, that somebody has changed something. Never throws. */
  announceWrite(userId: number): void
  /** Sockets of this node. */
  count(): number
}

export function createSocketDirectory(): SocketDirectory {
  let io: RealtimeServer | null = null
  let node: SocketNode | null = null

  async function joinHere(socketId: string, sessionId: string, channel: string): Promise<boolean> {
    const socket = io?.of('/').sockets.get(socketId)
    if (socket?.data.sessionId !== sessionId) return false
    await socket.join(channel)
    node?.joined(socket, channel)
    return true
  }

  return {
    attach(server, own) {
      io = server
      node = own
      server.on('wrote', own.heard)
      server.on('join', (socketId, sessionId, channel, told) => void joinHere(socketId, sessionId, channel).then(told))
    },
    wakeRelay: () => node?.wakeRelay(),
    async join(socketId, sessionId, channel) {
      if (!io) return false
      if (io.of('/').sockets.has(socketId)) return joinHere(socketId, sessionId, channel)
      // Its node says when it listens: a message that is sent after the answer would be lost before.
      const answers = await io.serverSideEmitWithAck('join', socketId, sessionId, channel).catch(() => {
        throw new AppError('unavailable')
      })
      return answers.includes(true)
    },
    announceWrite(userId) {
      const server = io
      server
        ?.of('/')
        .adapter.serverCount()
        .then((nodes) => nodes > 1 && server.serverSideEmit('wrote', userId))
        .catch(() => undefined)
    },
    count: () => io?.of('/').sockets.size ?? 0,
  }
}
