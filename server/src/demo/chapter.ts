import type { z } from 'zod'
import type { Queue, Queueable } from '../platform/tx.ts'
import type { Crew } from './crew.ts'
import type { DemoTx } from './demo-tx.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import type { Scene } from './script.ts'
import type { Timeline } from './timeline.ts'

/** What the chapters share. */
export interface Production {
  /** The present, where the story ends. */
  now: Date
  timeline: Timeline
  people: People
  crew: Crew
  /** The applications with all that is to happen to them. */
  script: readonly Scene[]
  /** Numbers of the chapter's own. */
  random: Random
}

export interface Handled {
  name: string
  run(tx: DemoTx, data: never, now: Date): Promise<void>
}

/** What the people of one module do, by the commands of the product, each as of its moment. */
export interface Chapter {
  name: string
  plan(production: Production): void
  /** What they do when everything else has happened. */
  close?(tx: DemoTx, production: Production): Promise<void>
  /** Jobs that commands leave, and what comes of them at once. */
  jobs?: readonly Handled[]
}

/** `now` is the present of the story, not the moment of the job. */
export const handles = <S extends z.ZodType>(
  { name }: Queueable<S>,
  run: (tx: DemoTx, data: z.output<S>, now: Date) => Promise<void>,
): Handled => ({ name, run })

/** Runs the jobs in place of the queue. One that no chapter knows is an error: its effect would be missing silently. */
export function queueOf(chapters: readonly Pick<Chapter, 'name' | 'jobs'>[], now: Date): Queue {
  const jobs = new Map<string, Handled>()
  for (const job of chapters.flatMap((chapter) => chapter.jobs ?? [])) {
    if (jobs.has(job.name)) throw new Error(`Two chapters of the demo handle the job ${job.name}`)
    jobs.set(job.name, job)
  }
  return {
    enqueue: async (tx, { name, schema }, data) => {
      const job = jobs.get(name)
      if (!job) throw new Error(`No chapter of the demo handles the job ${name}: name it in server/src/demo/chapters`)
      await job.run(tx as DemoTx, schema.parse(data) as never, now)
    },
  }
}
