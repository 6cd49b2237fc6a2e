import { undoContract } from '@slipway/domain/undo/contract.ts'
import { bulk } from '../../../platform/bulk.ts'
import { command, defineModule } from '../../../platform/module.ts'
import { subtaskAfter } from '../queries/get.ts'
import { listForBoard } from '../queries/list.ts'
import { undoDecision, undoOne } from './undo-decision.ts'

/** Part of tasks, which owns the table: a decision that nothing has followed from yet is taken back. */
export const undoModule = defineModule({
  name: 'undo',
  contract: undoContract,
  handlers: {
    undo: command(undoDecision, subtaskAfter),
    undoMany: bulk(listForBoard, undoOne),
  },
})
