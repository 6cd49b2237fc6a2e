import { AppError } from '../../../platform/app-error.ts'

/** Whoever has sent nothing for so long is taken for gone, although its connection still stands. */
const goneAfterMs = 5_000

export interface Writer {
  /** Says that bytes have come. */
  heard(): void
  /** Aborted when another takes its place. */
  signal: AbortSignal
  leave(): void
}

interface Held {
  heardAt: number
  stop(): Promise<void>
}

/** By place, which is nobody else's in the world: one of this process writes to it at a time. */
const writers = new Map<string, Held>()

/** 409 while another request sends to the same upload; one whose connection has died silently makes room. */
export async function enterPlace(place: string): Promise<Writer> {
  const before = writers.get(place)
  if (before) {
    if (performance.now() - before.heardAt < goneAfterMs) throw new AppError('upload_busy')
    await before.stop()
    // Of several that waited here the first is in.
    if (writers.has(place)) throw new AppError('upload_busy')
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const controller = new AbortController()
  const held: Held = {
    heardAt: performance.now(),
    stop: () => {
      controller.abort()
      return promise
    },
  }
  writers.set(place, held)
  return {
    heard: () => {
      held.heardAt = performance.now()
    },
    signal: controller.signal,
    leave: () => {
      if (writers.get(place) === held) writers.delete(place)
      resolve()
    },
  }
}

/** Ends whoever writes there, and waits until it has. */
export const emptyPlace = async (place: string): Promise<void> => writers.get(place)?.stop()
