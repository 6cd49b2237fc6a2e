import { haltOf } from '@slipway/domain/applications/halts.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { SimpleChange } from '@slipway/domain/orders/schema.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { changeSimpleOrder } from '../../../orders/commands/change-simple.ts'
import { simpleGuard } from '../guard.ts'

interface Input {
  params: { id: number }
  body: SimpleChange
}

/** New terms of a task and of all that was ordered with it and that nobody has taken yet. */
export const changeSimpleTask = guarded(
  simpleGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor, { body }: Input, row) => {
    const halt = haltOf(row)
    if (halt) throw new AppError(halt)
    if (!editableStatuses.includes(row.status)) throw new AppError('simple_taken')
    await changeSimpleOrder(tx, actor, row.task_id, body)
    return row
  },
)
