import type { Actor } from '@slipway/domain/access/actor.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import type { Console } from '../../../platform/console/console.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentRuns } from './runs.ts'

/** A run that has not ended yet is the last one of its command: a second one begins after it. */
export async function commands(
  reader: Reader<{ cipher: Cipher; console: Console }>,
  { locale }: Actor,
): Promise<{ data: CommandView[] }> {
  const rows = await reader.db
    .selectFrom('command_runs')
    .distinctOn('command')
    .selectAll()
    .orderBy('command')
    .orderBy('id', 'desc')
    .execute()
  const runs = await presentRuns(reader, rows)
  const lastOf = new Map(runs.map((run) => [run.command, run]))
  const data = reader.services.console.list().map(({ name, title, about, args, isReadOnly = false }) => ({
    ...{ name, title: title[locale], about: about[locale], is_read_only: isReadOnly },
    last_run: lastOf.get(name) ?? null,
    arguments: Object.entries(args).map(([name, { kind, label, initial, min, max }]) => ({
      ...{ name, kind, initial, min, max, label: label[locale] },
    })),
  }))
  return { data }
}
