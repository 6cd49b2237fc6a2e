import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'

/** Once a day, with the last code that the day had. */
export async function alarmCodesSpent(tx: Tx, limit: number): Promise<void> {
  tx.log.error({ alarm: 'codes-spent', limit }, 'the codes of a day are spent')
  const params = { count: limit }
  await notifyRole(tx, 'superadministrator', { kind: 'codes-spent', tag: tagOf['codes-spent'], params })
}
