import { beginRun } from '../modules/console/commands/begin-run.ts'
import { carryOut } from '../modules/console/commands/carry-out.ts'
import { askToStop } from '../modules/console/commands/run-state.ts'
import { jobs, modules } from '../modules/index.ts'
import { AppError } from '../platform/app-error.ts'
import type { Config } from '../platform/config.ts'
import { InvalidInput } from '../platform/http/errors.ts'
import { open } from './open.ts'

type Say = (line: string) => void

export function listCommands(say: Say): void {
  for (const { name, about, args } of modules.flatMap(({ commands }) => commands)) {
    say(`${name}: ${about.en}`)
    for (const [key, { label, initial }] of Object.entries(args)) say(`  ${key}=${initial}  ${label.en}`)
  }
}

/** Runs a command of the list here, beside a server or without one, and keeps its run as the console does. */
export async function runCommand(config: Config, name: string, given: readonly string[], say: Say): Promise<boolean> {
  const host = await open(config)
  try {
    await host.services.jobs.open(jobs, { supervise: false })
    const id = await host.transact((tx) => beginRun(tx, null, { command: name, arguments: readPairs(given) }))
    process.once('SIGINT', () => void host.transact((tx) => askToStop(tx, id)))
    const status = await carryOut(host, id, ({ en }) => say(en))
    if (status === 'stopped') say('Stopped')
    return status === 'done'
  } catch (error) {
    throw worded(error)
  } finally {
    await host.services.jobs.stop()
    await host.close()
  }
}

const readPairs = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new Error(`${pair}: not of the form name=value`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

function worded(error: unknown): unknown {
  if (error instanceof InvalidInput)
    return new Error(error.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  if (error instanceof AppError && error.fields) return new Error('There is no such command')
  return error instanceof AppError ? new Error(error.text('en')) : error
}
