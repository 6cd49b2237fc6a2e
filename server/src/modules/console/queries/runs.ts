import type { Actor } from '@slipway/domain/access/actor.ts'
import { consoleContract } from '@slipway/domain/console/contract.ts'
import { isOpen, shownLines } from '@slipway/domain/console/runs.ts'
import type { RunView, RunWithLines } from '@slipway/domain/console/schema.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { folded } from '@slipway/domain/kernel/text.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { CommandRunsTable } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { type Listing, listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Condition } from '../../../platform/list/page.ts'
import { numberIn } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { peopleFound } from '../../users/queries/search.ts'

type Row = Selectable<CommandRunsTable>
type Reads = Reader<{ cipher: Cipher }>

export const runs = listOf(consoleContract.runs, {
  id: 'command_runs.id',
  scope: ({ reader }) => reader.db.selectFrom('command_runs'),
  filters: {
    search: runMatches,
    status: equals('command_runs.status'),
    command: equals('command_runs.command'),
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('command_runs')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'command_runs.id'))
      .selectAll('command_runs')
      .orderBy('page.place')
      .execute()
    return presentRuns(reader, rows)
  },
})

/** By its number, by whoever ran it, or by the title of the command, which stands in code. */
function runMatches(search: string, { reader, actor }: Listing<(typeof consoleContract)['runs']>): Condition {
  const number = numberIn(search)
  if (number?.only) return sql`command_runs.id = ${number.id}`
  const words = folded(search).split(/\s+/)
  const commands = reader.services.console
    .list()
    .filter(({ name, title }) => words.every((word) => folded(`${name} ${title[actor.locale]}`).includes(word)))
    .map(({ name }) => name)
  return sql`(command_runs.command = ANY (${commands}::text[]) OR command_runs.user_id IN ${peopleFound(search)}
    OR command_runs.id = ${number?.id ?? 0})`
}

export async function presentRuns(reader: Reads, rows: readonly Row[]): Promise<RunView[]> {
  const users = await people(
    reader,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map((row) => ({
    ...{ id: row.id, command: row.command, status: row.status },
    arguments: row.arguments,
    stop_asked: isOpen(row.status) && row.stop_asked_at !== null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    user: users.get(row.user_id ?? 0) ?? null,
  }))
}

export async function runById(reader: Reads, _actor: Actor, id: number): Promise<RunView> {
  const row = await reader.db
    .selectFrom('command_runs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const [view] = await presentRuns(reader, [row])
  return view as RunView
}

export async function showRun(
  reader: Reads,
  actor: Actor,
  { params: { id } }: Input<(typeof consoleContract)['show']>,
): Promise<RunWithLines> {
  const run = await runById(reader, actor, id)
  const last = reader.db.selectFrom('command_lines').selectAll().where('run_id', '=', id)
  const lines = await last.orderBy('id', 'desc').limit(shownLines).execute()
  return {
    ...run,
    lines: lines.reverse().map((line) => ({
      ...{ id: line.id, text: line[actor.locale], is_failure: line.is_failure },
      created_at: line.created_at.toISOString(),
    })),
  }
}
