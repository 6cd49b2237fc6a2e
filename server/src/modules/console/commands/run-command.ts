import type { Actor } from '@slipway/domain/access/actor.ts'
import type { consoleContract } from '@slipway/domain/console/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import type { Console } from '../../../platform/console/console.ts'
import type { Tx } from '../../../platform/tx.ts'
import { queue } from '../queue.ts'
import { beginRun } from './begin-run.ts'

const started: Bilingual = { ru: 'Команда запущена', en: 'The command has started' }

export async function runCommand(
  tx: Tx<{ console: Console }>,
  actor: Actor,
  { body }: Input<(typeof consoleContract)['run']>,
): Promise<{ message: string; data: { id: number } }> {
  const id = await beginRun(tx, actor, body)
  await tx.enqueue(queue, { run_id: id })
  return { message: started[actor.locale], data: { id } }
}
