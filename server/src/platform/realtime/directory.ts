import { AppError } from '../app-error.ts'
import type { RealtimeServer } from './sockets.ts'

/** Where the calls of the API find the sockets, on whatever node they are. */
export interface SocketDirectory {
  attach(io: RealtimeServer, wakeRelay: () => void): void
  /** Tells this node's relay that the outbox has rows; without one the patrols of other nodes find them. */
  wakeRelay: () => void
  /**
   * Lets the session's own socket listen to the channel; false when it has no such socket.
   * Throws AppError('unavailable') when another node doesn't answer.
   */
  join(socketId: string, sessionId: string, channel: string): Promise<boolean>
  /** Sockets of this node. */
  count(): number
}

export function createSocketDirectory(): SocketDirectory {
  let io: RealtimeServer | null = null
  let wake: () => void = () => undefined
  return {
    attach(server, wakeRelay) {
      io = server
      wake = wakeRelay
    },
    wakeRelay: () => wake(),
    async join(socketId, sessionId, channel) {
      if (!io) return false
      const here = io.of('/').sockets.get(socketId)
      if (here) {
        if (here.data.sessionId === sessionId) await here.join(channel)
        return here.data.sessionId === sessionId
      }
      const found = await io
        .in(socketId)
        .fetchSockets()
        .catch(() => {
          throw new AppError('unavailable')
        })
      const own = found.find((socket) => socket.id === socketId && socket.data.sessionId === sessionId)
      own?.join(channel)
      return own !== undefined
    },
    count: () => io?.of('/').sockets.size ?? 0,
  }
}
