import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { moveSubtask } from '../move.ts'
import { lockById } from '../queries/lock.ts'
import { testsDue } from '../queries/tests-due.ts'
import { isFit } from './assign-task.ts'

/** Nothing is published that was not tested as it is: opens the tests that are done again. The caller holds the order. */
export async function retestOrder(tx: Tx<{ cipher: Cipher }>, orderId: number): Promise<void> {
  for (const id of await testsDue(tx, orderId)) await testAgain(tx, id)
}

/** The same person tests again, as their next attempt; whoever may not take it any more leaves it to all. */
async function testAgain(tx: Tx<{ cipher: Cipher }>, id: number): Promise<void> {
  const row = await lockById(tx, id)
  if (row?.status !== 'completed') return
  const { executor_id: tester } = row
  if (tester === null || !(await isFit(tx, tester, row))) {
    await moveSubtask(tx, null, row, 'retest', { variant: 'unfit' })
    return
  }
  const assignedFor = (await setting(tx, 'assign_lapse_hours')) * 3600
  await moveSubtask(tx, null, row, 'retest', { executorId: tester, assignedFor })
}
