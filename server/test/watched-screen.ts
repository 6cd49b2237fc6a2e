import type { ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import type { Ended, Screen } from '../src/platform/browsers/browsers.ts'

/** What a watcher of a screen was told. */
export function watched(screen: Screen) {
  const told = { frames: [] as Buffer[], states: [] as ScreenState[], refused: [] as string[], ended: [] as Ended[] }
  const stop = screen.watch({
    frame: async (jpeg) => void told.frames.push(jpeg),
    state: (state) => void told.states.push(state),
    refused: (url) => void told.refused.push(url),
    ended: (why) => void told.ended.push(why),
  })
  return { ...told, stop, now: () => told.states.at(-1) as ScreenState }
}

export const mouse = (type: 'move' | 'down' | 'up', x: number, y: number) =>
  ({
    kind: 'mouse',
    type,
    x,
    y,
    button: type === 'move' ? 'none' : 'left',
    buttons: type === 'down' ? 1 : 0,
    clicks: type === 'move' ? 0 : 1,
    modifiers: 0,
  }) as const

export async function click(screen: Screen, x: number, y: number): Promise<void> {
  for (const type of ['move', 'down', 'up'] as const) await screen.input(mouse(type, x, y))
}

export async function press(screen: Screen, key: string, code: string, modifiers = 0): Promise<void> {
  for (const type of ['down', 'up'] as const) await screen.input({ kind: 'key', type, key, code, modifiers })
}
