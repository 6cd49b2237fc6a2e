import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { amountText } from '@slipway/domain/kernel/money-text.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { isSameName, riskText, unusualTimes } from '@slipway/domain/money/risks.ts'
import type { PayoutRisk } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { PayoutsTable } from '../../../platform/database/schema.ts'
import { query } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { openFindings } from '../../suspicion/queries/findings.ts'
import { people } from '../../users/queries/people.ts'
import { openHolder } from '../purses.ts'

type Call = Input<(typeof moneyContract)['payoutRisks']>
type Sources = Reader<{ cipher: Cipher }>
type Row = Selectable<PayoutsTable>

const dayMs = 86_400_000

/** What speaks for looking at a payout twice: what its owner shares with others, then what is odd about itself. */
export const payoutRisks = query(async (reader: Sources, actor: Actor, { params: { id } }: Call) => {
  const row = await reader.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const [findings, ...own] = await Promise.all([
    openFindings(reader, row.user_id, actor.locale),
    otherName(reader, row),
    credited(reader, actor, row),
    history(reader, actor, row),
  ])
  // Two fingerprints in common are one sentence.
  const sentences = new Map(findings.map((finding) => [finding.text, finding]))
  const shared = [...sentences.values()].map(({ kind, text, others }) => ({ kind, text, people: others }))
  const odd = own.flat().map(([kind, params]) => ({ kind, text: riskText(kind, params, actor.locale), people: [] }))
  return { data: [...shared, ...odd] satisfies PayoutRisk[] }
})

type Odd = Parameters<typeof riskText>
type Found = [Odd[0], Odd[1]][]

/** Only who holds a card is known by name, and only until the payout is decided. */
async function otherName(reader: Sources, { id, user_id, holder_cipher }: Row): Promise<Found> {
  if (holder_cipher === null) return []
  const owner = (await people(reader, [user_id])).get(user_id)
  const holder = openHolder(reader.services.cipher, id, holder_cipher)
  if (!owner || isSameName([holder.first_name ?? '', holder.last_name ?? ''], [owner.first_name, owner.last_name]))
    return []
  return [['other_name', { name: personName(owner) }]]
}

async function credited(reader: Reader, { locale }: Actor, { user_id, currency }: Row): Promise<Found> {
  const days = await setting(reader, 'payout_separation_days')
  const { sum } = await reader.db
    .selectFrom('transactions')
    .select((of) => of.fn.coalesce(of.fn.sum<bigint>('amount_minor'), sql<bigint>`0`).as('sum'))
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('type', '=', 'deposit')
    .where('deposit_type', '=', 'manual')
    .where('created_at', '>', new Date(reader.now.getTime() - days * dayMs))
    .executeTakeFirstOrThrow()
  return BigInt(sum) > 0n
    ? [['credited', { days: String(days), sum: amountText(formatMinor(BigInt(sum)), currency, locale) }]]
    : []
}

/** Beside what the same person asked for before. */
async function history(reader: Reader, { locale }: Actor, row: Row): Promise<Found> {
  const before = reader.db.selectFrom('payouts').where('user_id', '=', row.user_id).where('id', '<', row.id)
  const purse = await before.select('id').where('purse_digest', '=', row.purse_digest).limit(1).execute()
  const { usual } = await before
    .select(sql<string | null>`percentile_disc(0.5) WITHIN GROUP (ORDER BY amount_minor)`.as('usual'))
    .where('currency', '=', row.currency)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const found: Found = purse.length ? [] : [['new_purse', {}]]
  if (usual === null) return [...found, ['first_payout', {}]]
  const isUnusual = row.amount_minor > BigInt(usual) * BigInt(unusualTimes)
  if (!isUnusual) return found
  return [...found, ['unusual_sum', { usual: amountText(formatMinor(BigInt(usual)), row.currency, locale) }]]
}
