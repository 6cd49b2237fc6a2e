import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/app-error.ts'
import { readArguments } from '../../../platform/console/command.ts'
import type { Console } from '../../../platform/console/console.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { InvalidInput } from '../../../platform/http/errors.ts'
import type { Tx } from '../../../platform/tx.ts'
import { told } from './run-state.ts'

interface Wanted {
  command: string
  arguments: Readonly<Record<string, unknown>>
}

/** A run of a command of the list, waiting. `actor` is null for the command line. Throws command_running. */
export async function beginRun(
  tx: Tx<{ console: Console }>,
  actor: Actor | null,
  { command: name, arguments: given }: Wanted,
): Promise<number> {
  const command = tx.services.console.find(name)
  if (!command) throw invalid({ command: 'invalid_value' })
  const read = readArguments(command, given)
  if (!read.success) throw new InvalidInput(read.error)
  const values = read.data.arguments
  const { id } = await tx.db
    .insertInto('command_runs')
    .values({
      ...{ command: name, arguments: jsonText(values), status: 'waiting' },
      ...{ user_id: actor?.userId ?? null, created_at: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = Object.entries(values).map(([key, value]) => [key, [null, value]] as const)
  record(tx, actor, {
    ...{ subject: 'command', id, action: 'run' },
    changes: { command: [null, name], ...Object.fromEntries(said) },
  })
  told(tx, id)
  return id
}
