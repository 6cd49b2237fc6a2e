import type { Actor } from '@slipway/domain/access/actor.ts'
import type { consoleContract } from '@slipway/domain/console/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import type { Console } from '../../../platform/console/console.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { queue } from '../queue.ts'
import { beginRun } from './begin-run.ts'

const started: Bilingual = { ru: 'Команда запущена', en: 'The command has started' }

type Given = Input<(typeof consoleContract)['run']>

/** A command that only looks is run without a fresh proof; one that isn't known asks for it like all others. */
export const changesSomething = async (
  { services }: Reader<{ console: Console }>,
  _actor: Actor,
  { body }: Given,
): Promise<boolean> => !services.console.find(body.command)?.isReadOnly

export async function runCommand(
  tx: Tx<{ console: Console }>,
  actor: Actor,
  { body }: Given,
): Promise<{ message: string; data: { id: number } }> {
  const id = await beginRun(tx, actor, body)
  await tx.enqueue(queue, { run_id: id })
  return { message: started[actor.locale], data: { id } }
}
