import type { Socket } from 'socket.io-client'
import { headersOf } from './client.ts'
import { queryClient } from './query.ts'
import { refresh } from './refresh.ts'
import { session } from './session.ts'

/** "Something under this topic changed"; what is on screen is read again over HTTP. */
interface Hint {
  topic: string
  id?: number | string
  version?: number
}

export interface LiveNotification {
  id: number
  text?: string
  title?: string
  task_id?: number | null
  data?: Record<string, unknown>
}

const listeners = new Set<(notification: LiveNotification) => void>()
let socket: Socket | null = null

/** Called for every notification that arrives live: the bell and the toasts listen. */
export function onNotification(listener: (notification: LiveNotification) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the live connection of the signed-in person; the library is fetched only now. */
export async function connectSocket(): Promise<void> {
  if (socket || !session.get().user) return
  const { io } = await import('socket.io-client')
  if (socket || !session.get().user) return
  let seen = false
  socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: (give) => give({ token: session.token() }),
  })
  socket.on('connect', () => {
    void joinChannels()
    // Delivery is at most once: after a gap everything on screen may be old.
    if (seen) void queryClient.invalidateQueries({ refetchType: 'active' })
    seen = true
  })
  socket.on('connect_error', async () => {
    // The token of the handshake may have expired while away; the next try takes the new one.
    if (!socket?.active) {
      await refresh()
      socket?.connect()
    }
  })
  socket.on('hint', invalidateTopic)
  socket.on('notification', (notification: LiveNotification) => {
    void queryClient.invalidateQueries({ queryKey: ['/api/v3/notifications'] })
    for (const listener of listeners) listener(notification)
  })
}

export function disconnectSocket(): void {
  socket?.disconnect()
  socket = null
}

async function joinChannels() {
  const { user, activeRole } = session.get()
  if (!user || !socket?.id) return
  for (const channel of [`private-user.${user.id}`, `private-role.${activeRole}`]) {
    await fetch('/api/broadcasting/auth', {
      method: 'POST',
      headers: { ...headersOf(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ socket_id: socket.id, channel_name: channel }),
    }).catch(() => undefined)
  }
}

/** A topic is the path of its calls without the base: `subtasks` touches /api/v3/subtasks and /api/subtasks/{id}. */
function invalidateTopic({ topic, id }: Hint) {
  const path = `/${topic.replace(/^\//, '')}`
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [full, args] }) => {
      const rest = String(full).replace(/^\/api(\/v3)?/, '')
      if (rest !== path && !rest.startsWith(`${path}/`)) return false
      const own = (args as { params?: { id?: unknown } } | undefined)?.params?.id
      return own === undefined || id === undefined || String(own) === String(id)
    },
  })
}
