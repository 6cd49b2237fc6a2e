import type { Server as HttpServer } from 'node:http'
import type { App } from '../../app.ts'
import { actorNotice } from '../events.ts'
import { readerOf } from '../runner.ts'
import { createDelivery } from './delivery.ts'
import { listen } from './listen.ts'
import { createRecentHints } from './recent-hints.ts'
import { recheck } from './recheck.ts'
import { createRelay, type Message, socketNotice } from './relay.ts'
import { createSocketPool } from './socket-pool.ts'
import { createSockets, type RealtimeServer, type RealtimeSocket, type Sockets } from './sockets.ts'

export interface Realtime {
  io: RealtimeServer
  space: Sockets['space']
  /** Settles once this node hears the others. */
  ready: Promise<void>
  /** Clients are told that the connection went away, and come back by themselves, to another node. */
  closeSockets(): Promise<void>
  stop(): Promise<void>
}

/** Sockets on the HTTP server, fed by the outbox and watched for lost rights. */
export function startRealtime({ db, services, actors, composers }: App, server: HttpServer, url: string): Realtime {
  const { log, config } = services
  const pool = createSocketPool(url)
  const { io, local, space } = createSockets(server, pool, actors, config, services.limits)
  const relay = createRelay(pool, log)
  const check = (sockets: Parameters<typeof recheck>[2]) =>
    void recheck(db, services.now(), sockets).catch((error: unknown) => log.error({ err: error }, 'recheck'))

  let nodes = 1
  const rooms = io.of('/').adapter.rooms
  /** How many hear a channel, as far as this node can tell without asking: sockets are shared out evenly. */
  const ears = (channel: string) => nodes * (rooms.get(channel)?.size ?? 0)
  const deliver = createDelivery({
    outlet: {
      listens: (channel) => rooms.has(channel),
      emit: (channel, event, payload) =>
        io.local.to(channel).emit(event, event === 'hint' ? { ...(payload as object), among: ears(channel) } : payload),
    },
    composers,
    reader: () => readerOf(db, services),
    log,
  })
  const recent = createRecentHints()
  /** Whoever listens from now on has read before. */
  const tellMissed = (socket: RealtimeSocket, channel: string) => {
    const missed = recent.since(channel, socket.data.readAt)
    if (!missed) return socket.emit('resync', {})
    for (const hint of missed) socket.emit('hint', { ...(hint as object), among: 1 })
  }
  const notices = listen(
    url,
    {
      [socketNotice]: (text) => {
        const message = JSON.parse(text) as Message
        recent.keep(message)
        deliver(message)
      },
      [actorNotice]: (userId) => {
        actors.forget(Number(userId))
        check(local.of(Number(userId)))
      },
    },
    (first) => {
      actors.forget()
      relay.wake()
      recent.forget()
      if (first) return
      check(local.all())
      // What was sent in the gap is lost to this node: everybody on it reads again what is on screen.
      io.local.emit('resync', {})
    },
    services.limits.nodeMs,
  )
  const countNodes = () =>
    io
      .of('/')
      .adapter.serverCount()
      .then(
        (count) => (nodes = count),
        () => undefined,
      )
  // Sessions also end by the clock, and a notice may be lost.
  const patrol = setInterval(() => {
    check(local.all())
    void countNodes()
  }, services.limits.patrolMs)
  patrol.unref()
  services.sockets.attach(io, { wakeRelay: relay.wake, heard: services.totals.wrote, joined: tellMissed })

  return {
    io,
    space,
    ready: notices.ready,
    closeSockets: async () => {
      clearInterval(patrol)
      // Closes the HTTP server too, which boot has done already.
      await io.close().catch(() => undefined)
    },
    stop: async () => {
      await relay.stop()
      await notices.stop()
      await pool.end()
    },
  }
}
