import { EventEmitter } from 'node:events'
import type { ScreenInput } from '@slipway/domain/google-accounts/screen.ts'
import { expect, test } from 'vitest'
import { mouse } from '../../../../test/watched-screen.ts'
import type { Screen } from '../../../platform/browsers/browsers.ts'
import { hearInput } from './hear-input.ts'
import type { ScreenSocket } from './screen-socket.ts'

const key = { kind: 'key', type: 'down', key: 'a', code: 'KeyA', modifiers: 0 } as const

/** A browser that does nothing of what it is told until it is let. */
function stuck() {
  const socket = new EventEmitter()
  const told = { inputs: [] as ScreenInput[], cut: false, go: () => undefined as void }
  const { promise, resolve } = Promise.withResolvers<void>()
  told.go = resolve
  const screen = { input: (message: ScreenInput) => (told.inputs.push(message), promise) } as unknown as Screen
  hearInput(Object.assign(socket, { disconnect: () => void (told.cut = true) }) as unknown as ScreenSocket, screen)
  const send = (message: ScreenInput, times = 1) => {
    for (let count = 0; count < times; count++) socket.emit('input', message)
  }
  return { told, send }
}

test('of what a browser is behind with moves are left out, and presses are not', async () => {
  const { told, send } = stuck()
  send(mouse('move', 5, 5), 80)
  expect(told.inputs).toHaveLength(50)
  send(key, 3)
  expect([told.inputs.length, told.cut]).toEqual([53, false])
  told.go()
  await new Promise(setImmediate)
  send(mouse('move', 5, 5))
  expect(told.inputs).toHaveLength(54)
})

test('more presses than anybody waits with cut the connection', () => {
  const { told, send } = stuck()
  send(key, 130)
  expect(told).toMatchObject({ cut: true, inputs: { length: 100 } })
})
