import type { ScreenEnded, ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import { io, type Socket } from 'socket.io-client'
import type { Client } from './client.ts'

export interface Look {
  frames: number
  /** All that was told but the pictures. */
  text: string
  states: ScreenState[]
  ended: ScreenEnded[]
  parts: number
  gone: boolean
  send(message: unknown): void
  socket: Socket
}

/** The screen of an account as the page of this person has it. */
export async function lookAt(url: string, who: Client, account: number): Promise<Look> {
  const token = (await who.headers()).authorization?.replace('Bearer ', '')
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token, account },
    reconnection: false,
    forceNew: true,
  })
  const told: Look = {
    ...{ frames: 0, text: '', states: [], ended: [], parts: 0, gone: false, socket },
    send: (message) => void socket.emit('input', message),
  }
  socket.on('frame', (_: Buffer, taken: () => void) => {
    told.frames++
    taken()
  })
  socket.on('state', (state: ScreenState) => void told.states.push(state))
  socket.on('parts', (parts: number) => Object.assign(told, { parts }))
  socket.on('ended', (why: ScreenEnded) => void told.ended.push(why))
  socket.on('disconnect', () => Object.assign(told, { gone: true }))
  socket.on('connect_error', () => Object.assign(told, { gone: true }))
  socket.onAny((event, payload) => event === 'frame' || (told.text += JSON.stringify(payload)))
  return told
}
