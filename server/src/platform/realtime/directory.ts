import { AppError } from '../app-error.ts'
import type { RealtimeServer } from './sockets.ts'

/** Where the calls of the API find the sockets, on whatever node they are. */
export interface SocketDirectory {
  /** `heard` is called for whoever has changed something on another node. */
  attach(io: RealtimeServer, wakeRelay: () => void, heard: (userId: number) => void): void
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
  let wake: () => void = () => undefined

  async function joinHere(socketId: string, sessionId: string, channel: string): Promise<boolean> {
    const socket = io?.of('/').sockets.get(socketId)
    if (socket?.data.sessionId !== sessionId) return false
    await socket.join(channel)
    return true
  }

  return {
    attach(server, wakeRelay, heard) {
      io = server
      wake = wakeRelay
      server.on('wrote', heard)
      server.on('join', (socketId, sessionId, channel, told) => void joinHere(socketId, sessionId, channel).then(told))
    },
    wakeRelay: () => wake(),
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
