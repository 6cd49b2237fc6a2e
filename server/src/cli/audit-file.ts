import { type FileHandle, open } from 'node:fs/promises'
import { lineName } from '@slipway/domain/audit/kinds.ts'
import { changesOf, forgottenIn } from '../modules/audit/queries/present.ts'
import { type AuditRow, auditRows, linesAfter } from '../platform/audit-rows.ts'
import { csvLines, csvMark } from '../platform/csv.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import type { Services } from '../platform/services.ts'

export interface AuditAsked {
  what: 'activity' | 'security'
  /** Days of UTC, both included. */
  from: string
  to: string
}

type Host = Pick<JobHost<Services>, 'transact' | 'now'>

const dayMs = 86_400_000
/** Lines that are read and written at once. */
const step = 1_000

const head = [
  ...['id', 'created_at', 'kind', 'action', 'subject_type', 'subject_id', 'actor_id', 'impersonator_id', 'call'],
  ...['count', 'reason', 'changes', 'address', 'user_agent', 'request_id'],
]

/**
 * Writes what people did, or what was refused and read, with addresses and all: for whoever looks into an incident. The
 * file is its owner's alone and must be new; that it was taken is an event of security. Answers what to print.
 */
export async function writeAudit(host: Host, path: string, { what, from, to }: AuditAsked): Promise<string> {
  const span = { from: dayOf(from), until: new Date(dayOf(to).getTime() + dayMs) }
  if (span.from >= span.until) throw new Error(`${from} is later than ${to}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await noteReading(host, what)
    return `${await writeLines(host, file, what, span)} lines`
  } finally {
    await file.close()
  }
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new Error(`${text} is no day: write it as 2026-03-01`)
  return day
}

async function writeLines(host: Host, file: FileHandle, what: AuditAsked['what'], span: { from: Date; until: Date }) {
  await file.write(csvMark + csvLines([head]))
  let count = 0
  let after: { at: Date; id: number } | null = null
  for (;;) {
    const page = { ...span, after, most: step }
    const [rows, deleted] = await host.transact(async (tx) => {
      const rows = await auditRows(tx, linesAfter(what, page))
      return [rows, await forgottenIn(tx, rows)] as const
    })
    await file.write(csvLines(rows.map((row) => cellsOf(row, deleted))))
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < step) return count
    after = { at: last.created_at, id: last.id }
  }
}

function cellsOf(row: AuditRow, deleted: ReadonlySet<number>) {
  const { changes } = changesOf(row, deleted)
  return [
    ...[lineName(row.id), row.created_at.toISOString(), row.kind, row.action, row.subject_type, row.subject_id],
    ...[row.actor_id, row.impersonator_id, row.call, row.count, row.reason],
    ...[Object.keys(changes).length ? JSON.stringify(changes) : '', row.address, row.user_agent, row.request_id],
  ]
}

const noteReading = (host: Host, what: AuditAsked['what']) =>
  host.transact((tx) =>
    tx.db
      .insertInto('security_events')
      .values({
        ...{ kind: 'revealed', code: what === 'activity' ? 'audit log' : 'security events' },
        ...{ user_agent: 'command line', created_at: host.now() },
      })
      .execute(),
  )
