import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import { createFairQueue } from '../fair-queue.ts'
import { type Limits, usualLimits } from '../limits.ts'
import { SandboxFailure, type SandboxTask } from './task.ts'
import { SandboxUnavailable, startWorker, type Worker, type WorkerLimits } from './worker.ts'

const workers = 2
/** What one person may have inside at once, waiting included. */
const mostOfOne = 30
/** A process that nobody needed for so long gives its memory back. */
const restMs = 60_000

/** Somebody's place among those whose files are read. */
export interface Seat {
  /**
   * Waits for the person's turn and carries the task out. Throws SandboxFailure when it takes more than its time or
   * memory, or its process ends: whatever was sent, this process goes on. Once closed, 503.
   */
  run<I, O>(task: SandboxTask<I, O>, input: I, timeMs: number): Promise<O>
  leave(): void
}

/** The one mechanism for reading what strangers sent: few warm processes with limits, shared fairly between people. */
export interface Sandbox {
  /** 429 when the person has too much inside already. The system itself is person 0. */
  enter(person: number): Seat
  close(): Promise<void>
}

export function createSandbox(
  log: Logger,
  limits: WorkerLimits & Pick<Limits, 'sandboxFactor'> = usualLimits,
): Sandbox {
  const enter = createFairQueue(workers, { ofKey: mostOfOne })
  const resting = new Map<Worker, NodeJS.Timeout>()
  const all = new Set<Worker>()
  let closed = false

  async function take(): Promise<Worker> {
    if (closed) throw new AppError('unavailable')
    for (const [worker, timer] of resting) {
      clearTimeout(timer)
      resting.delete(worker)
      if (worker.alive) return worker
      all.delete(worker)
    }
    const worker = await startWorker(log, limits).catch((error: unknown) => {
      if (!(error instanceof SandboxUnavailable)) throw error
      log.error({ err: error }, 'no sandbox')
      throw new AppError('unavailable', { seconds: 5 })
    })
    all.add(worker)
    return worker
  }

  function giveBack(worker: Worker): void {
    if (!worker.alive || closed) {
      all.delete(worker)
      void worker.end()
      return
    }
    const timer = setTimeout(() => {
      resting.delete(worker)
      all.delete(worker)
      void worker.end()
    }, restMs)
    resting.set(worker, timer.unref())
  }

  return {
    enter: (person) => {
      const place = enter(person)
      return {
        run: <I, O>({ module }: SandboxTask<I, O>, input: I, timeMs: number) =>
          place.pass(async () => {
            const worker = await take()
            try {
              return (await worker.run({ module, input }, timeMs * limits.sandboxFactor)) as O
            } catch (error) {
              // Ended by us, not by what it read.
              if (closed && error instanceof SandboxFailure) throw new AppError('unavailable')
              throw error
            } finally {
              giveBack(worker)
            }
          }),
        leave: place.leave,
      }
    },
    close: async () => {
      closed = true
      for (const timer of resting.values()) clearTimeout(timer)
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}
