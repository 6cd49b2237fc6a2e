import type { Queue } from '../platform/tx.ts'
import { type DemoTx, like } from './demo-tx.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

interface Event {
  at: number
  run: (tx: DemoTx) => Promise<void>
}

/** What happened, in the order of time whoever adds it: commands are run as of their moment. */
export class Timeline {
  readonly #events: Event[] = []
  readonly #queue: Queue

  /** Jobs that commands leave go to `queue`. */
  constructor(queue: Queue) {
    this.#queue = queue
  }

  /** The transaction at a moment. */
  at(tx: DemoTx, moment: Date): DemoTx {
    return like(tx, { services: tx.services, now: moment, queue: this.#queue })
  }

  add(at: Date, run: Event['run']): void {
    const event = { at: at.getTime(), run }
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      // The latest stands first, and of two at once the one that was added first is run first.
      if ((this.#events[middle] as Event).at > event.at) low = middle + 1
      else high = middle
    }
    this.#events.splice(low, 0, event)
  }

  /** Runs all that lies before the transaction's moment, also what is added on the way; answers how much that was. */
  async run(tx: DemoTx, pause?: { every: number; work: () => Promise<void> }): Promise<number> {
    let ran = 0
    for (let event = this.#events.pop(); event && event.at <= tx.now.getTime(); event = this.#events.pop()) {
      await event.run(this.at(tx, new Date(event.at)))
      ran += 1
      if (pause && ran % pause.every === 0) await pause.work()
    }
    return ran
  }
}
