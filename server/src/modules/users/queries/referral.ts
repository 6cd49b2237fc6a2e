import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ReferralView } from '@slipway/domain/users/referral.ts'
import { sql } from 'kysely'
import { depositedBy } from '../../../ledger/deposited.ts'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Reader } from '../../../platform/tx.ts'
import { settings } from '../../settings/queries/settings.ts'

/** One's own part of the referral system. */
export async function referral(reader: Reader<{ config: Config }>, { userId, locale }: Actor): Promise<ReferralView> {
  const { referral_code: code, invited } = await reader.db
    .selectFrom('users as u')
    .select('u.referral_code')
    .select(sql<number>`(SELECT count(*)::int FROM users i WHERE i.referrer_id = u.id)`.as('invited'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const terms = await settings(reader, ['referral_percent', 'referral_months'])
  return {
    id: userId,
    code,
    link: linkTo(reader.services.config, `/${locale}/register?ref=${code}`),
    invited,
    earned: await depositedBy(reader, userId, ['referral']),
    percent: terms.referral_percent / 100,
    months: terms.referral_months,
  }
}
