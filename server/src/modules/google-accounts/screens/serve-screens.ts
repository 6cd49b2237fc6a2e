import { type ScreenEnded, screenAsked } from '@slipway/domain/google-accounts/screen.ts'
import { screenNamespace } from '@slipway/domain/google-accounts/screen-limits.ts'
import type { App } from '../../../app.ts'
import type { Browsers, Ended, Screen } from '../../../platform/browsers/browsers.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import { readerOf } from '../../../platform/runner.ts'
import { people } from '../../users/queries/people.ts'
import { type Held, heldNow } from '../queries/held-now.ts'
import { hearInput } from './hear-input.ts'
import type { ScreenSocket, ScreenSpace } from './screen-socket.ts'

/** Rights are also lost where no command says so: an application gets another manager, the time runs out. */
const patrolMs = 5_000
/** Who takes no picture for so long has gone, and comes back by themselves if not. */
const takesMs = 20_000

/** Shows the holders of accounts their browsers, over sockets of their own. Nothing happens without browsers of ours. */
export function serveScreens({ db, services }: App, realtime: Pick<Realtime, 'space'>, every = patrolMs): void {
  const { browsers, log } = services
  if (!browsers?.own) return
  const space = realtime.space(screenNamespace) as unknown as ScreenSpace
  const reader = () => readerOf(db, services)
  const failed = (error: unknown) => log.error({ err: error }, 'screens')
  /** That it has ended is told also where it can't be read by whom. */
  const whoEnded = async ({ reason, by }: Ended): Promise<ScreenEnded> => {
    if (by === null) return { reason, by }
    const faces = await people(reader(), [by]).catch(failed)
    return { reason, by: faces?.get(by) ?? null }
  }
  const end = async (socket: ScreenSocket, why: Ended) => {
    socket.emit('ended', await whoEnded(why))
    socket.disconnect(true)
  }
  /** Where nobody waits for it: a promise that is refused there would end the server. */
  const cut = (socket: ScreenSocket) => (error: unknown) => {
    failed(error)
    socket.disconnect(true)
  }

  async function show(socket: ScreenSocket): Promise<void> {
    const { data: asked } = screenAsked.safeParse(socket.handshake.auth)
    const held = () => (asked ? heldNow(reader(), socket.data, asked.account) : Promise.resolve(null))
    const first = await held()
    if (!asked || !first) return end(socket, { reason: 'denied', by: null })
    const id = asked.account
    const screen = await open(browsers as Browsers, id, first, socket.data.userId)
    // It may have been given back while the browser was starting.
    const second = await held()
    if (!second) {
      await lose(socket, id)
      return end(socket, { reason: 'denied', by: null })
    }
    if (!screen) return end(socket, { reason: 'crashed', by: null })
    if (!socket.connected) return
    socket.emit('parts', second.parts)
    const patrol = setInterval(() => {
      held()
        .then((still) => (still ? undefined : lose(socket, id)))
        .catch(failed)
    }, every)
    const leave = screen.watch({
      frame: (jpeg) => taken(socket, jpeg),
      state: (state) => socket.emit('state', state),
      refused: (url) => socket.emit('refused', url.slice(0, 300)),
      ended: (why) => void end(socket, why).catch(cut(socket)),
    })
    hearInput(socket, screen)
    socket.once('disconnect', () => {
      clearInterval(patrol)
      leave()
    })
  }

  /** Who may not hold it any more has no browser either. */
  async function lose({ data: { userId } }: ScreenSocket, id: number): Promise<void> {
    if (browsers?.own?.shown(id, userId)) await browsers.close(id, { reason: 'over', by: null })
  }

  space.on('connection', (socket) => {
    show(socket).catch(cut(socket))
  })
}

const open = ({ own }: Browsers, id: number, { until }: Held, userId: number): Promise<Screen | null | undefined> =>
  own?.screen(id, { userId, until }).catch(() => null) ?? Promise.resolve(null)

async function taken(socket: ScreenSocket, jpeg: Buffer): Promise<void> {
  try {
    await socket.timeout(takesMs).emitWithAck('frame', jpeg)
  } catch {
    socket.disconnect(true)
  }
}
