import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { waitingApplications } from '../../applications/queries/list.ts'
import { waitingMoney } from '../../money/queries/waiting-money.ts'
import { unreadOf } from '../../notifications/queries/unread.ts'
import { waitingPassports } from '../../passports/queries/waiting.ts'
import { waitingFor } from '../../tasks/queries/waiting.ts'

/** Every number that the shell and the board show beside the lists: one call, so that one change costs one. */
export async function countsFor(reader: Reader, actor: Actor): Promise<Counts> {
  const [{ unread, seq }, { tabs, badges }, decisions, money, passports] = await Promise.all([
    unreadOf(reader, actor.userId),
    waitingFor(reader, actor),
    waitingApplications(reader, actor),
    waitingMoney(reader, actor),
    waitingPassports(reader, actor),
  ])
  return {
    tabs,
    badges: {
      ...{ notifications: unread, ...badges },
      ...(money && { money: money.payouts + money.settlements }),
      ...(passports !== undefined && { passports }),
    },
    ...(decisions !== undefined && { decisions }),
    ...(money && { money }),
    seq,
  }
}
