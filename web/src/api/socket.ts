import type { Typing } from '@slipway/domain/comments/schema.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Hint } from '@slipway/domain/kernel/topic.ts'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Socket } from 'socket.io-client'
import { call } from './client.ts'
import { heard } from './heard.ts'
import { idle } from './idle.ts'
import { changed, hinted, missedSome } from './live.ts'
import { session } from './session.ts'

const listeners = new Set<(notification: NotificationView) => void>()
const typingListeners = new Set<(typing: Typing) => void>()
const retryMs = 5_000
/** The connection that was let in to hear what happens to somebody; one that was lost comes back under another id. */
let hearing: { userId: number; socket: Socket; id: string } | null = null

/** Whether what happens to that person is heard here now. */
export const isLive = (userId: number): boolean => hearing?.userId === userId && hearing.socket.id === hearing.id

/** Called for every notification that arrives live. */
export function onNotification(listener: (notification: NotificationView) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Called whenever somebody is writing in a thread in which one takes part. */
export function onTyping(listener: (typing: Typing) => void) {
  typingListeners.add(listener)
  return () => {
    typingListeners.delete(listener)
  }
}

/** A live connection of whoever is signed in now, in their active role. Answers how to close it. */
export function openSocket(): () => void {
  let socket: Socket | undefined
  let isClosed = false
  const start = async () => {
    // What the page shows comes first, and the library is fetched only now.
    await idle()
    const { io } = await import('socket.io-client')
    if (isClosed) return
    socket = io({
      path: '/socket.io',
      transports: ['websocket'],
      // One of its own each time: what was closed for the last person would stay closed for the next.
      forceNew: true,
      // What has changed since the page was opened is told once the socket listens. Its own clock may stand while it sleeps.
      auth: (give) => give({ token: session.token(), age: Date.now() - performance.timeOrigin }),
    })
    listen(socket, () => isClosed)
  }
  void start().catch(() => undefined)
  return () => {
    isClosed = true
    socket?.disconnect()
  }
}

function listen(socket: Socket, isClosed: () => boolean) {
  // What came before it listened, or while it was away, is told again by hints, but for notifications.
  socket.on('connect', () => void joinChannels(socket).then(() => changed('notifications')))
  socket.on('connect_error', () => !socket.active && void comeBack(socket, isClosed))
  // The server cuts whose rights have changed; those who are still welcome come back with what they have now.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && void comeBack(socket, isClosed))
  socket.on('resync', missedSome)
  socket.on('hint', (hint: Hint) => hinted(hint))
  socket.on('typing', (typing: Typing) => {
    for (const listener of typingListeners) listener(typing)
  })
  socket.on('notification', (notification: NotificationView) => {
    heard(notification)
    for (const listener of listeners) listener(notification)
  })
}

/** Makes the session whole first, which ends it when the server knows it no more. */
async function comeBack(socket: Socket, isClosed: () => boolean) {
  if (isClosed()) return
  try {
    session.update((await call(identityContract.me, {})).data)
    if (!isClosed()) socket.connect()
  } catch {
    if (session.get().user) setTimeout(() => void comeBack(socket, isClosed), retryMs)
  }
}

async function joinChannels(socket: Socket) {
  const { id: socket_id } = socket
  const { user, activeRole } = session.get()
  if (!user || !socket_id) return
  const channels = [`private-user.${user.id}`, `private-role.${activeRole}`]
  const [own] = await Promise.allSettled(
    channels.map((channel_name) => call(notificationsContract.joinChannel, { body: { socket_id, channel_name } })),
  )
  if (own?.status === 'fulfilled' && socket.id === socket_id) hearing = { userId: user.id, socket, id: socket_id }
}
