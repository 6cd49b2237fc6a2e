/** What a task must never do, done on demand. Loaded in the sandbox. */
const deeds = {
  answer: () => ({ secret: process.env.SECRET_KEY ?? null, pid: process.pid }),
  loop: () => {
    // A bound for the case that nobody ends it.
    for (const end = Date.now() + 30_000; Date.now() < end; );
  },
  hoard: () => {
    const kept: number[][] = []
    for (let round = 0; round < 10_000; round++) kept.push(Array(100_000).fill(round))
  },
  // Memory outside of the heap, as native code takes it.
  fill: async () => {
    const kept: Buffer[] = []
    for (let round = 0; round < 200; round++) {
      kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  },
  crash: () => process.abort(),
  throw: () => {
    throw new RangeError('What it stumbled over')
  },
} as const

export type Deed = keyof typeof deeds

export const run = (deed: Deed): unknown => deeds[deed]()
