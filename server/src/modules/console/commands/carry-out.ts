import type { RunStatus } from '@slipway/domain/console/runs.ts'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type CommandContext, CommandFailed, readArguments } from '../../../platform/console/command.ts'
import type { Console } from '../../../platform/console/console.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import { assertGoesOn, endRun, Stopped, type Taken, takeRun, writeLine } from './run-state.ts'

export interface Needs {
  console: Console
}

/** Runs a command and keeps what it says; `hear` hears it, too. Answers how it ended; null: it was not to be run. */
export async function carryOut(
  host: JobHost<Needs>,
  id: number,
  hear: (line: Bilingual) => void = () => undefined,
): Promise<RunStatus | null> {
  const taken = await host.transact((tx) => takeRun(tx, id))
  if (!taken) return null
  const say = async (line: Bilingual, isFailure = false) => {
    hear(line)
    await host.transact((tx) => writeLine(tx, taken, line, isFailure))
  }
  if (taken.attempt > 1) await say({ ru: 'Прервано; начато заново', en: 'Interrupted; begun again' })
  const status = await execute(host, taken, say)
  await host.transact((tx) => endRun(tx, taken, status))
  return status
}

async function execute(
  host: JobHost<Needs>,
  taken: Taken,
  say: (line: Bilingual, isFailure?: boolean) => Promise<void>,
): Promise<RunStatus> {
  const began = performance.now()
  try {
    await run(host, taken, (line) => say(line))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await say({ ru: `Готово за ${seconds.replace('.', ',')} с`, en: `Done in ${seconds} s` })
    return 'done'
  } catch (error) {
    if (error instanceof Stopped) return 'stopped'
    host.log.error({ err: error, run: taken.id, command: taken.command }, 'a command failed')
    await say(reasonOf(error, taken.id), true)
    return 'failed'
  }
}

async function run(host: JobHost<Needs>, taken: Taken, say: CommandContext['say']): Promise<void> {
  const command = host.services.console.find(taken.command)
  const read = command && readArguments(command, taken.values)
  if (!command || !read?.success)
    throw new CommandFailed({ ru: 'Такой команды больше нет', en: 'There is no such command now' })
  const transact: JobHost['transact'] = (work) =>
    host.transact(async (tx) => {
      await assertGoesOn(tx, taken)
      return work(tx)
    })
  // The process has what each of its commands needs: services.ts.
  await command.run({ ...host, transact, finish: transact, say } as never, read.data.arguments as never)
}

/** Errors of ours have words; of others the log alone may tell. */
function reasonOf(error: unknown, run: number): Bilingual {
  if (error instanceof CommandFailed) return error.line
  if (error instanceof AppError) return { ru: error.text('ru'), en: error.text('en') }
  return {
    ru: `Ошибка; подробности в журнале сервера: run ${run}`,
    en: `Failed; the server's log tells more: run ${run}`,
  }
}
