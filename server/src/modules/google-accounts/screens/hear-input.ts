import { type ScreenInput, screenInput } from '@slipway/domain/google-accounts/screen.ts'
import type { Screen } from '../../../platform/browsers/browsers.ts'
import type { ScreenSocket } from './screen-socket.ts'

/** Hands move a mouse sixty times a second, and press some keys besides. */
const mostPerSecond = 200
/** What a browser is behind with: beyond it moves are left out, which the next one makes up for. */
const mostUnderWay = 50
/** Nobody presses so much into a page that doesn't answer. */
const mostPresses = 100

/** Does what the holder does. Who sends what our page doesn't, or more than hands can do, is cut. */
export function hearInput(socket: ScreenSocket, screen: Screen): void {
  let second = 0
  let count = 0
  let underWay = 0
  socket.on('input', (message) => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    const input = screenInput.safeParse(message)
    if (!input.success || count > mostPerSecond || underWay >= mostPresses) {
      socket.disconnect(true)
      return
    }
    if (underWay >= mostUnderWay && isMove(input.data)) return
    underWay++
    const done = () => {
      underWay--
    }
    // The page may be gone by now, with its browser or alone: what stands around it says so.
    screen.input(input.data).then(done, done)
  })
}

const isMove = (input: ScreenInput): boolean =>
  input.kind === 'wheel' || (input.kind === 'mouse' && input.type === 'move')
