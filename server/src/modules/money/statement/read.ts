import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import { dayAfter, startOfDay } from '@slipway/domain/kernel/zone.ts'
import type { StatementPosting, StatementView } from '@slipway/domain/money/statement.schema.ts'
import { maxStatementDays, type StatementKind } from '@slipway/domain/money/statement.ts'
import { addDays, type Days, spanIn } from '@slipway/domain/statistics/span.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import { type Named, personName } from '@slipway/domain/users/person.ts'
import { sql } from 'kysely'
import { type Figures, type PostedRow, statementOf } from '../../../ledger/statement.ts'
import { walletsOf } from '../../../ledger/wallets.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'

export interface AskedStatement {
  currency?: Currency | undefined
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

interface Owner extends Named {
  id: number
}

type Read = Omit<StatementView, 'part' | 'parts'>

/** The statement of somebody's wallet, in the words of the reader; so many of its postings, from one on. */
export async function readStatement(
  reader: Reader,
  owner: Owner,
  { zone = 'UTC', currency, ...asked }: AskedStatement,
  { locale, skip, take }: { locale: Locale; skip: number; take: number },
): Promise<Read> {
  const days = daysOf({ ...asked, zone }, reader.now)
  const wallets = (await walletsOf(reader, owner.id)).map(({ name }) => name)
  const chosen = currency ?? wallets[0] ?? 'RUB'
  const { figures, rows } = await statementOf(reader, {
    ...{ userId: owner.id, currency: chosen, skip, take },
    start: startOfDay(days.from, zone),
    end: startOfDay(dayAfter(days.to), zone),
  })
  const titles = await titlesOf(reader, rows, locale)
  return {
    ...{ name: personName(owner), currency: chosen, wallets, ...days, zone },
    ...written(figures),
    postings: rows.map((row) => present(row, titles)),
  }
}

function daysOf(asked: AskedStatement, now: Date): Days {
  const { from, to } = spanIn(asked, now)
  if (addDays(from, maxStatementDays - 1) < to) throw new AppError('statement_period', { days: maxStatementDays })
  return { from, to }
}

const written = ({ opening, in: came, out, closing, count }: Figures) => ({
  opening: formatMinor(opening),
  in: formatMinor(came),
  out: formatMinor(out),
  closing: formatMinor(closing),
  count,
})

/** What tasks are called; only those who see the posting are told. */
async function titlesOf({ db }: Reader, rows: readonly PostedRow[], locale: Locale): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ subtaskId }) => subtaskId ?? []))]
  if (!ids.length) return new Map()
  const found = await db
    .selectFrom('subtasks')
    .select(['id', 'title', 'type'])
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute()
  return new Map(found.map(({ id, title, type }) => [id, titleIn(locale, { title, type })]))
}

function kindOf({ event, depositType }: PostedRow): StatementKind {
  if (event === 'payout-rejected') return 'payout_back'
  if (event === 'payout-requested' || event === 'payout-paid') return 'payout'
  return event === 'adjustment' ? 'manual' : (depositType ?? event)
}

function present(row: PostedRow, titles: ReadonlyMap<number, string>): StatementPosting {
  const { id, at, amount, subtaskId } = row
  return {
    id,
    at: at.toISOString(),
    kind: kindOf(row),
    subtask: subtaskId === null ? null : { id: subtaskId, title: titles.get(subtaskId) ?? '' },
    payout_id: row.payoutId,
    comment: row.comment,
    in: amount > 0n ? formatMinor(amount) : null,
    out: amount < 0n ? formatMinor(-amount) : null,
    balance: formatMinor(row.balance),
  }
}
