import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import { z } from 'zod'
import type { Job, JobContext } from '../jobs/job.ts'

/** What a command is asked for: what decides, and how a screen or the command line asks. */
interface Argument<S extends z.ZodType = z.ZodType> {
  kind: 'number' | 'text'
  label: Bilingual
  initial: string | number
  min: number
  max: number
  schema: S
}

export const wholeNumber = (label: Bilingual, { min, max, initial }: { min: number; max: number; initial: number }) =>
  ({ kind: 'number', label, min, max, initial, schema: z.coerce.number().int().min(min).max(max) }) as const

/** Empty unless said. */
export const shortText = (label: Bilingual, max: number) =>
  ({ kind: 'text', label, min: 0, max, initial: '', schema: z.string().trim().max(max) }) as const

type Arguments = Readonly<Record<string, Argument>>
type Values<A extends Arguments> = { [K in keyof A]: z.output<A[K]['schema']> }

/** Transactions of a command that was stopped throw: it ends between two of them. */
export interface CommandContext<S = unknown> extends JobContext<S> {
  /** A line of its output. Never secrets, and no personal data. */
  say(line: Bilingual): Promise<void>
}

/** The command has done what it could, and says itself why that is not all. */
export class CommandFailed extends Error {
  readonly line: Bilingual

  constructor(line: Bilingual) {
    super(line.en)
    this.name = 'CommandFailed'
    this.line = line
  }
}

/** What may be run from the console and the command line, and nothing else may. It must bear repetition. */
export interface ConsoleCommand<S = unknown> {
  name: string
  title: Bilingual
  about: Bilingual
  args: Arguments
  /** It only looks and tells: whoever runs it is asked nothing. */
  isReadOnly?: boolean
  /** `values` are those of `args`. */
  run: (context: CommandContext<S>, values: never) => Promise<void>
}

interface Definition<A extends Arguments, S> extends Omit<ConsoleCommand<S>, 'args' | 'run'> {
  args: A
  run: (context: CommandContext<S>, values: Values<A>) => Promise<void>
}

export const defineCommand = <const A extends Arguments, S>(definition: Definition<A, S>): ConsoleCommand<S> =>
  definition

interface Step<S> {
  job: Job<z.ZodType, S>
  what: Bilingual
}

/** A command that does at once what jobs of its module do by the clock. */
export const commandOfJobs = <S>({
  steps,
  ...words
}: Omit<ConsoleCommand<S>, 'args' | 'run'> & { steps: readonly Step<S>[] }): ConsoleCommand<S> =>
  defineCommand({
    ...words,
    args: {},
    run: async (context) => {
      for (const { job, what } of steps) {
        await job.run(context, job.schema.parse({}))
        await context.say(what)
      }
    },
  })

/** What was sent, as the command takes it. Throws ZodError; each argument stands under `arguments`. */
export function readArguments({ args }: Pick<ConsoleCommand, 'args'>, given: Readonly<Record<string, unknown>>) {
  const shape = Object.fromEntries(
    Object.entries(args).map(([name, { schema, initial }]) => [name, schema.prefault(initial)]),
  )
  return z.object({ arguments: z.strictObject(shape) }).safeParse({ arguments: given }, { reportInput: true })
}
