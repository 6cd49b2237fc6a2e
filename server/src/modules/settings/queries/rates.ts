import type { Actor } from '@slipway/domain/access/actor.ts'
import { settingsContract } from '@slipway/domain/settings/contract.ts'
import { type RateName, rateNames, staleAfterHours } from '@slipway/domain/settings/rate-names.ts'
import type { StandingRate } from '@slipway/domain/settings/rates.ts'
import { typeTitle } from '@slipway/domain/settings/titles.ts'
import { type Selectable, sql } from 'kysely'
import type { CurrencyRatesTable } from '../../../platform/database/schema.ts'
import { equals } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Condition } from '../../../platform/list/page.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { peopleFound } from '../../users/queries/search.ts'
import { inForce as textInForce } from './settings.ts'

type Row = Selectable<CurrencyRatesTable>

/** By whoever set it, or by the rate as it is written in either language. */
const rateMatches = (search: string): Condition => {
  const value = /^\d{1,9}([.,]\d{1,9})?$/.test(search) ? search.replace(',', '.') : null
  return sql`(currency_rates.value::numeric = ${value}::numeric OR currency_rates.user_id IN ${peopleFound(search)})`
}

export const rates = listOf(settingsContract.rates, {
  id: 'currency_rates.id',
  scope: ({ reader }) => reader.db.selectFrom('currency_rates'),
  filters: {
    name: equals('currency_rates.name'),
    source: equals('currency_rates.source'),
    search: rateMatches,
  },
  sorts: {},
  order: down(byId),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('currency_rates')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'currency_rates.id'))
      .selectAll('currency_rates')
      .orderBy('page.place')
      .execute()
    const users = await people(reader, idsOf(rows))
    return rows.map((row) => ({ ...row, ...whenAndWho(row, users) }))
  },
})

const idsOf = (rows: readonly (Row | undefined)[]) => rows.flatMap((row) => row?.user_id ?? [])
const whenAndWho = (row: Row, users: Awaited<ReturnType<typeof people>>) => ({
  created_at: row.created_at.toISOString(),
  user: users.get(row.user_id ?? 0) ?? null,
})

/** The last rate that came into force, and the last one of the bank. */
export async function latestRates(reader: Pick<Reader, 'db'>, name: RateName) {
  const latest = reader.db
    .selectFrom('currency_rates')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
  return {
    inForce: await latest.where('in_force', '=', true).executeTakeFirst(),
    bank: await latest.where('source', '=', 'bank').executeTakeFirst(),
  }
}

const rateRows = (reader: Pick<Reader, 'db'>) =>
  reader.db.selectFrom('types').select(['id', 'type', 'name', 'value']).where('type', '=', 'currency')

/** Whoever sets a rate holds its row, so that its history has one order. */
export const lockRate = (tx: Tx, name: RateName) =>
  rateRows(tx).where('name', '=', name).forUpdate().executeTakeFirstOrThrow()

export async function standingRates(
  reader: Reader<{ cipher: Cipher }>,
  { locale }: Actor,
): Promise<{ rates: StandingRate[] }> {
  const rows = new Map((await rateRows(reader).execute()).map((row) => [row.name, row]))
  const known = await Promise.all(rateNames.map(async (name) => ({ name, ...(await latestRates(reader, name)) })))
  const users = await people(reader, idsOf(known.map(({ inForce }) => inForce)))
  const staleSince = new Date(reader.now.getTime() - staleAfterHours * 3_600_000)
  return {
    rates: known.flatMap(({ name, inForce, bank }) => {
      const row = rows.get(name)
      if (!row) return []
      const { id, type } = row
      return {
        ...{ id, name, title: typeTitle(type, name, locale), value: textInForce(reader, row) },
        since: inForce ? { ...inForce, ...whenAndWho(inForce, users) } : null,
        bank: bank?.set_for
          ? {
              ...{ value: bank.value, set_for: bank.set_for, checked_at: bank.checked_at.toISOString() },
              stale: bank.checked_at < staleSince,
            }
          : null,
        by_bank: inForce?.source === 'bank',
      }
    }),
  }
}
