import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { type SubtaskType, simpleTypes } from '@slipway/domain/tasks/types.ts'
import { bulk } from '../../../platform/bulk.ts'
import { type Guarded, guarded, narrowed, perform } from '../../../platform/guard.ts'
import { command, defineModule, query } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { orderSimple } from '../../orders/commands/order-simple.ts'
import { addTag } from '../../settings/commands/change-tags.ts'
import { completeTask, reviseTask } from '../commands/review-task.ts'
import { submitTask } from '../commands/submit-task.ts'
import { releaseTask, takeTask } from '../commands/take-task.ts'
import type { SubtaskRow } from '../row.ts'
import { withUndo } from '../undo/with-undo.ts'
import { changeSimpleTask } from './commands/change-simple-task.ts'
import { removeSimpleTask } from './commands/remove-simple-task.ts'
import { removeTag } from './commands/remove-tag.ts'
import { exportSimpleTasks } from './exports.ts'
import { simpleGuard } from './guard.ts'
import { simpleTasks } from './list.ts'
import { showSimple, simpleAfter, simpleOrdered } from './present.ts'

type Performed<I> = Guarded<'subtask', never, SubtaskRow, Tx<{ cipher: Cipher }>, I, SubtaskRow>
const managers = ['manager_simple'] as const
const users = ['simple', 'user_simple'] as const

/**
 * A command of the workflow for those whom the call names, on subtasks of these types alone: who they are to the one
 * that is meant is asked by the command itself.
 */
const only = <I extends { params: { id: number } }>(types: readonly SubtaskType[], handler: Performed<I>) =>
  command(
    (tx: Tx<{ cipher: Cipher }>, actor: Actor, input: I) => perform(tx, actor, ofTypes(types, handler), input),
    simpleAfter,
  )

const ofTypes = <I>(types: readonly SubtaskType[], handler: Performed<I>): Performed<I> => ({
  ...handler,
  guard: narrowed(handler.guard, ({ type }) => types.includes(type)),
})

interface Decision {
  decision: 'complete' | 'revise'
  comment?: string | undefined
}

/** As the call for a single one does it. */
const decideOne = (tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number, { decision, comment }: Decision) => {
  const handler = decision === 'complete' ? completeTask : reviseTask
  return perform(tx, actor, ofTypes(simpleTypes, handler), { params: { id }, query: {}, body: { comment } })
}

const show = guarded(simpleGuard, (reader: Reader<{ cipher: Cipher }>, actor, _input: unknown, { id }) =>
  showSimple(reader, actor, id),
)

export const simpleTasksModule = defineModule({
  name: 'simple-tasks',
  contract: simpleTasksContract,
  handlers: {
    list: simpleTasks,
    exportList: exportSimpleTasks,
    create: command(orderSimple, simpleOrdered),
    get: query(show),
    change: command(changeSimpleTask, simpleAfter),
    remove: command(removeSimpleTask),
    decide: withUndo(bulk(simpleTasks, decideOne)),
    addTag: command(async (tx: Tx, actor: Actor, input: Input<typeof simpleTasksContract.addTag>) => ({
      data: await addTag(tx, actor, input),
    })),
    removeTag: command(removeTag),
    managerTake: only(managers, takeTask),
    managerSubmit: only(managers, submitTask),
    managerComplete: only(simpleTypes, completeTask),
    managerReject: only(simpleTypes, reviseTask),
    userTake: only(users, takeTask),
    userSubmit: only(users, submitTask),
    userCancel: only(users, releaseTask),
  },
})
