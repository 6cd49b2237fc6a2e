import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { mostReconciledRows } from '@slipway/domain/money/reconciliation.ts'
import type { ProviderAnswer } from '@slipway/domain/money/sendings.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readCsv } from '../../../platform/csv-read.ts'

/** By what a line names a payment. */
export type NumberKind = 'request' | 'document' | 'payout'

export interface TheirLine {
  line: number
  kind: NumberKind
  number: string
  /** As it is written. */
  state: string
  amount: string
  currency: string | null
  /** Null: a word that says nothing to us. */
  answer: ProviderAnswer | null
  /** Without a sign: money that leaves is written either way. Null: no amount. */
  minor: bigint | null
}

/** Columns by the names that the provider's history has, and those of a plain table; the first that is there counts. */
const columns = {
  request: ['userrequestid', 'request_id', 'requestid'],
  document: ['documentid', 'document_id', 'transactionid', 'transaction_id'],
  payout: ['id', 'payout_id', 'номер', '№'],
  state: ['state', 'status', 'состояние', 'статус'],
  amount: ['amount', 'сумма'],
  currency: ['currency', 'валюта'],
} as const

const words: Readonly<Record<string, ProviderAnswer>> = {
  executed: 'EXECUTED',
  paid: 'EXECUTED',
  success: 'EXECUTED',
  выплачена: 'EXECUTED',
  выплачено: 'EXECUTED',
  declined: 'DECLINED',
  failed: 'DECLINED',
  rejected: 'DECLINED',
  отклонена: 'DECLINED',
  отклонено: 'DECLINED',
  pending: 'PENDING',
  processing: 'PENDING',
}

/** The lines of a table of the provider. Throws statement_unreadable for one that is none. */
export function readTable(text: string): TheirLine[] {
  const [head, ...rows] = rowsOf(text)
  const names = (head?.cells ?? []).map((name) => name.toLowerCase().replace(/^'/, ''))
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [state, amount, currency] = [placeOf(columns.state), placeOf(columns.amount), placeOf(columns.currency)]
  const kinds = (['request', 'document', 'payout'] as const)
    .map((kind) => ({ kind, place: placeOf(columns[kind]) }))
    .filter(({ place }) => place >= 0)
  if (!kinds.length || state < 0 || amount < 0) throw new AppError('statement_unreadable')
  return rows.flatMap(({ line, cells }) => {
    const of = (place: number) => (cells[place] ?? '').replace(/^'/, '').slice(0, 80)
    const named = kinds.find(({ place }) => of(place) !== '') ?? kinds[0]
    if (!named) return []
    return {
      ...{ line, kind: named.kind, number: of(named.place), state: of(state), amount: of(amount) },
      currency: currency < 0 ? null : of(currency) || null,
      answer: words[of(state).toLowerCase()] ?? null,
      minor: minorOf(of(amount)),
    }
  })
}

function rowsOf(text: string) {
  try {
    return readCsv(text, mostReconciledRows + 1)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('statement_unreadable')
    throw error
  }
}

/** `-1 250,50` and `500.00000000` are amounts. */
function minorOf(text: string): bigint | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[-\u2212+]/, '')
    .replace(',', '.')
    .replace(/(\.\d\d)0+$/, '$1')
  try {
    return parseMinor(plain)
  } catch {
    return null
  }
}
