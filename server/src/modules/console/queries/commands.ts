import type { Actor } from '@slipway/domain/access/actor.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import type { Console } from '../../../platform/console/console.ts'
import type { Reader } from '../../../platform/tx.ts'

export async function commands(
  { db, services }: Reader<{ console: Console }>,
  { locale }: Actor,
): Promise<{ data: CommandView[] }> {
  const open = await db
    .selectFrom('command_runs')
    .select(['id', 'command'])
    .where('status', 'in', ['waiting', 'running'])
    .execute()
  const runOf = new Map(open.map(({ command, id }) => [command, id]))
  const data = services.console.list().map(({ name, title, about, args }) => ({
    ...{ name, title: title[locale], about: about[locale], open_run: runOf.get(name) ?? null },
    arguments: Object.entries(args).map(([name, { kind, label, initial, min, max }]) => ({
      ...{ name, kind, initial, min, max, label: label[locale] },
    })),
  }))
  return { data }
}
