import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the deed `begin` leaves behind in its process. */
export const markOf = (pid: number): string => join(tmpdir(), `slipway-sandbox-${pid}`)

/** Without an end but that of the process whose it is. */
function loop(): void {
  for (const parent = process.ppid; process.ppid === parent; );
}

/** What a task must never do, done on demand. Loaded in the sandbox. */
const deeds = {
  answer: () => ({ secret: process.env.SECRET_KEY ?? null, pid: process.pid }),
  loop,
  /** Loops, and says so first. */
  begin: () => {
    writeFileSync(markOf(process.pid), '')
    loop()
  },
  /** Three quarters of a second of the clock, and hardly any of the processor's. */
  wait: async () => {
    await new Promise((resolve) => setTimeout(resolve, 750))
    return { secret: null, pid: process.pid }
  },
  stay: () => new Promise<never>(() => undefined),
  hoard: () => {
    const kept: number[][] = []
    for (let round = 0; round < 10_000; round++) kept.push(Array(100_000).fill(round))
  },
  // Memory outside of the heap, as native code takes it.
  fill: async () => {
    const kept: Buffer[] = []
    for (let round = 0; round < 75; round++) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
    // More than is allowed: it is ended, however late that is.
    await new Promise(() => undefined)
  },
  crash: () => process.abort(),
  throw: () => {
    throw new RangeError('What it stumbled over')
  },
} as const

export type Deed = keyof typeof deeds

export const run = (deed: Deed): unknown => deeds[deed]()
