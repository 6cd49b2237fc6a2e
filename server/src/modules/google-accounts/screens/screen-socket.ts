import type { ScreenEnded, ScreenState } from '@slipway/domain/google-accounts/screen.ts'
import type { Namespace, Socket } from 'socket.io'
import type { SocketData } from '../../../platform/realtime/sockets.ts'

interface FromServer {
  frame: (jpeg: Buffer, taken: () => void) => void
  state: (state: ScreenState) => void
  /** How many recovery codes there are to insert. */
  parts: (count: number) => void
  refused: (url: string) => void
  ended: (why: ScreenEnded) => void
}
export type ScreenSocket = Socket<{ input: (message: unknown) => void }, FromServer, Record<string, never>, SocketData>
export type ScreenSpace = Namespace<
  { input: (message: unknown) => void },
  FromServer,
  Record<string, never>,
  SocketData
>
