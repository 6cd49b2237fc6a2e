import type { ScreenEnded, ScreenInput, ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import { screenNamespace } from '@slipway/domain/google-accounts/screen-limits.ts'
import type { Socket } from 'socket.io-client'
import { session } from '../../api/session.ts'
import { createStore } from '../../ui/create-store.ts'

export interface ScreenView {
  link: 'connecting' | 'live' | 'lost'
  state: ScreenState | null
  parts: number
  ended: ScreenEnded | null
  /** The host that the browser did not go to. */
  refused: string | null
}

const atFirst: ScreenView = { link: 'connecting', state: null, parts: 0, ended: null, refused: null }

export interface ScreenClient {
  view: ReturnType<typeof createStore<ScreenView>>
  send(message: ScreenInput): void
  /** Called each time that the browser is there anew. Answers how to stop. */
  onLive(listener: () => void): () => void
  close(): void
}

/** The browser of an account, as its holder sees it: its pictures are drawn, what stands around them is told. */
export function openScreen(account: number, draw: (jpeg: Blob) => Promise<void>): ScreenClient {
  const view = createStore(atFirst)
  const set = (part: Partial<ScreenView>) => view.set({ ...view.get(), ...part })
  let socket: Socket | undefined
  let closed = false
  const listeners = new Set<() => void>()

  async function start(): Promise<void> {
    const { io } = await import('socket.io-client')
    if (closed) return
    socket = io(screenNamespace, {
      transports: ['websocket'],
      // Pictures on the connection of the hints would keep those waiting.
      forceNew: true,
      auth: (give) => give({ token: session.token(), role: session.get().activeRole, account }),
    })
    socket.on('connect', () => set({ link: 'connecting' }))
    socket.on('disconnect', () => view.get().ended || set({ link: 'lost' }))
    socket.on('connect_error', () => set({ link: 'lost' }))
    socket.on('state', (state: ScreenState) => {
      const isNew = view.get().link !== 'live'
      set({ state, link: 'live' })
      if (isNew) for (const listener of listeners) listener()
    })
    socket.on('parts', (parts: number) => set({ parts }))
    socket.on('refused', (url: string) => set({ refused: URL.parse(url)?.host || url }))
    socket.on('ended', (ended: ScreenEnded) => set({ ended }))
    // The next picture comes once this one is drawn.
    socket.on('frame', (jpeg: ArrayBuffer, taken: () => void) => {
      draw(new Blob([jpeg], { type: 'image/jpeg' }))
        .catch(() => undefined)
        .finally(taken)
    })
  }
  start().catch(() => set({ link: 'lost' }))
  return {
    view,
    send: (message) => {
      if (message.kind === 'go') set({ refused: null })
      socket?.emit('input', message)
    },
    onLive: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      closed = true
      socket?.disconnect()
    },
  }
}
