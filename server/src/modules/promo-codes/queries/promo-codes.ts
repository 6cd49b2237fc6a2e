import type { Actor } from '@slipway/domain/access/actor.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { promoCodesContract } from '@slipway/domain/promo-codes/contract.ts'
import type { PromoCodeView } from '@slipway/domain/promo-codes/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { stateOf } from './open.ts'

export const promoCodes = listOf(promoCodesContract.list, {
  id: 'promo_codes.id',
  scope: ({ reader }) => reader.db.selectFrom('promo_codes'),
  filters: {
    search: searchBy({ id: 'promo_codes.id', text: sql`code` }),
    state: (state, { reader }) => sql`${stateOf(reader.now)} = ${state}`,
  },
  sorts: { code: by('promo_codes.code'), created_at: by('promo_codes.created_at') },
  order: down(by('promo_codes.created_at')),
  present: async ({ reader }, page) => {
    const rows = await selected(reader)
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'promo_codes.id'))
      .orderBy('page.place')
      .execute()
    return rows.map(present)
  },
})

const selected = (reader: Reader) =>
  reader.db
    .selectFrom('promo_codes')
    .selectAll('promo_codes')
    .select([
      sql<string | null>`promo_codes.starts_on::text`.as('from'),
      sql<string | null>`promo_codes.ends_on::text`.as('to'),
      stateOf(reader.now).as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const present = ({ usage_limit, created_at, from, to, ...row }: Row): PromoCodeView => ({
  ...{ id: row.id, code: row.code, used: row.used, state: row.state },
  config: { bonus: formatMinor(bonusOf(row.config)) },
  limit: usage_limit,
  starts_on: from,
  ends_on: to,
  created_at: created_at.toISOString(),
})

/** What a code credits, in minor units. */
export const bonusOf = (config: unknown): bigint => parseMinor(String((config as { bonus?: unknown }).bonus))

export async function promoCodeById(reader: Reader, _actor: Actor, id: number): Promise<PromoCodeView> {
  return present(await selected(reader).where('promo_codes.id', '=', id).executeTakeFirstOrThrow())
}

/** Locked, so that nobody uses it meanwhile. */
export async function lockPromoCode(tx: Tx, id: number): Promise<PromoCodeView> {
  const row = await selected(tx).where('promo_codes.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return present(row)
}
