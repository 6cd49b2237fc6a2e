import { identityContract } from '@slipway/domain/identity/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Socket } from 'socket.io-client'
import { call } from './client.ts'
import { idle } from './idle.ts'
import { invalidate, markOld, queryClient } from './query.ts'
import { session } from './session.ts'

/** "Something under this topic changed"; what is on screen is read again over HTTP. */
interface Hint {
  topic: string
  /** 0: no record in particular. */
  id?: number | string
  version?: number
}

const listeners = new Set<(notification: NotificationView) => void>()
let socket: Socket | null = null
let retry: ReturnType<typeof setTimeout> | undefined

const retryMs = 5_000
/** After a restart of the server everybody comes back at once: each reads again at a moment of its own. */
const spreadMs = 2_000

/** Called for every notification that arrives live. */
export function onNotification(listener: (notification: NotificationView) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Opens the live connection of the signed-in person; the library is fetched only now. */
export async function connectSocket(): Promise<void> {
  if (socket || !session.get().user) return
  // What the page shows comes first.
  await idle()
  const { io } = await import('socket.io-client')
  if (socket || !session.get().user) return
  let seen = false
  const opened = io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: (give) => give({ token: session.token() }),
  })
  socket = opened
  opened.on('connect', () => {
    const isBack = seen
    seen = true
    // Delivery is at most once: after a gap everything on screen may be old; at first only what the hints would tell of.
    void joinChannels(opened).then(() => (isBack ? readAgain() : invalidateTopic({ topic: 'subtasks', id: 0 })))
  })
  opened.on('connect_error', () => !opened.active && void comeBack(opened))
  // The server cuts whose rights have changed; those who are still welcome come back with what they have now.
  opened.on('disconnect', (reason) => reason === 'io server disconnect' && void comeBack(opened))
  opened.on('resync', readAgain)
  opened.on('hint', invalidateTopic)
  opened.on('notification', (notification: NotificationView) => {
    void invalidate(notificationsContract.list)
    for (const listener of listeners) listener(notification)
  })
}

export function disconnectSocket(): void {
  clearTimeout(retry)
  socket?.disconnect()
  socket = null
}

function readAgain() {
  setTimeout(() => void queryClient.invalidateQueries({ refetchType: 'active' }), Math.random() * spreadMs)
}

/** Makes the session whole first, which ends it when the server knows it no more. */
async function comeBack(opened: Socket) {
  clearTimeout(retry)
  try {
    session.update((await call(identityContract.me, {})).data)
    if (socket === opened) opened.connect()
  } catch {
    if (socket === opened && session.get().user) retry = setTimeout(() => void comeBack(opened), retryMs)
  }
}

async function joinChannels(opened: Socket) {
  const { user } = session.get()
  const socket_id = opened.id
  if (!user || !socket_id) return
  const channels = [`private-user.${user.id}`, ...user.roles.map((role) => `private-role.${role}`)]
  await Promise.allSettled(
    channels.map((channel_name) => call(notificationsContract.joinChannel, { body: { socket_id, channel_name } })),
  )
  // What came while the socket did not listen yet.
  await invalidate(notificationsContract.list)
}

/** Lists that show the records of a topic under paths of their own. */
const alsoIn: Readonly<Record<string, readonly string[]>> = { '/subtasks': ['/app_manager/tasks', '/moderations'] }

/** A topic is the path of its calls without the base: `subtasks` touches /api/v3/subtasks and /api/subtasks/{id}. */
function invalidateTopic({ topic, id }: Hint) {
  const path = `/${topic.replace(/^\//, '')}`
  void markOld({
    predicate: ({ queryKey: [full, args] }) => {
      const rest = String(full).replace(/^\/api(\/v3)?/, '')
      if (alsoIn[path]?.includes(rest)) return true
      if (rest !== path && !rest.startsWith(`${path}/`)) return false
      const own = (args as { params?: { id?: unknown } } | undefined)?.params?.id
      return own === undefined || !id || String(own) === String(id)
    },
  })
}
