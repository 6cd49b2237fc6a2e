import { z } from 'zod'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { runStatuses } from './runs.ts'

const argumentView = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'text']),
  initial: z.union([z.string(), z.number()]),
  /** Of a number its bounds, of a text its length. */
  min: z.number(),
  max: z.number(),
})
export type ArgumentView = z.infer<typeof argumentView>

export const runBody = z.strictObject({
  command: z.string().max(100),
  arguments: z.record(z.string().max(100), z.union([z.string().max(1_000), z.number()])).default({}),
})

const run = {
  id: z.number(),
  command: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  status: z.enum(runStatuses),
  stop_asked: z.boolean(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Null: from the command line. */
  user: personView.nullable(),
}
export const runResource = resource('command-runs', z.object(run))
export type RunView = z.infer<typeof runResource.schema>

export const commandView = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  arguments: z.array(argumentView),
  /** It changes nothing, so it is run without a question. */
  is_read_only: z.boolean(),
  /** The one that has not ended yet, where there is one. */
  last_run: z.object(run).nullable(),
})
export type CommandView = z.infer<typeof commandView>

const lineView = z.object({ id: z.number(), text: z.string(), is_failure: z.boolean(), created_at: z.string() })

/** With what it said: the last lines of it. */
export const runWithLines = resource('command-runs', z.object({ ...run, lines: z.array(lineView) }))
export type RunWithLines = z.infer<typeof runWithLines.schema>
