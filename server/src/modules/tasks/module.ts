import type { Actor } from '@slipway/domain/access/actor.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { bulk } from '../../platform/bulk.ts'
import { command, defineModule, query } from '../../platform/module.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader } from '../../platform/tx.ts'
import { askTime } from './commands/ask-time.ts'
import { assignTask } from './commands/assign-task.ts'
import { decideOne } from './commands/decide-one.ts'
import { decideTime } from './commands/decide-time.ts'
import { forgetFailed } from './commands/forget-failed.ts'
import {
  confirmModeration,
  confirmPurchase,
  failVerification,
  rejectModeration,
  rejectPurchase,
  verifyTask,
} from './commands/moderate-task.ts'
import {
  completeTask,
  forceComplete,
  restoreTask,
  restoreTaskToAll,
  returnTask,
  returnTaskToAll,
  reviseTask,
} from './commands/review-task.ts'
import { submitTask } from './commands/submit-task.ts'
import { releaseTask, takeTask } from './commands/take-task.ts'
import { expireTasksCommand } from './console.ts'
import { exportSubtasks } from './exports.ts'
import { activateOrdersJob, notifyEligibleJob } from './jobs/definitions.ts'
import { watchJobs, watchSchedules } from './jobs/watch.ts'
import { assignees } from './queries/assignees.ts'
import { day } from './queries/day.ts'
import { deliverables } from './queries/deliverables.ts'
import { openSubtask, subtaskAfter } from './queries/get.ts'
import { listForBoard, listForManager } from './queries/list.ts'
import { work } from './queries/work.ts'
import { workResults } from './queries/work-results.ts'
import type { SubtaskRow } from './row.ts'
import { withUndo } from './undo/with-undo.ts'

const v3 = (reader: Reader<{ cipher: Cipher }>, actor: Actor, row: SubtaskRow) => subtaskAfter(reader, actor, row)
const v1 = async (reader: Reader<{ cipher: Cipher }>, actor: Actor, row: SubtaskRow) => ({
  data: await subtaskAfter(reader, actor, row),
})

export const tasksModule = defineModule({
  name: 'tasks',
  owns: [
    'subtasks',
    'subtask_attempts',
    'subtask_deliverables',
    'subtask_verdicts',
    'moderations',
    'time_requests',
    'pins',
    'pin_places',
    'disputes',
    'task_undos',
  ],
  contract: tasksContract,
  handlers: {
    list: listForBoard,
    exportList: exportSubtasks,
    get: query(openSubtask),
    take: command(takeTask, v3),
    release: command(releaseTask, v3),
    submit: command(submitTask, v3),
    revise: command(reviseTask, v3),
    forgetFailed: command(forgetFailed),
    askTime: command(askTime),
    decideTime: command(decideTime),
    processing: command(takeTask, v1),
    checking: command(submitTask, v1),
    completion: command(completeTask, v1),
    revision: command(reviseTask, v1),
    return: command(returnTask, v1),
    returnToAll: command(returnTaskToAll, v1),
    restore: command(restoreTask, v1),
    restoreToAll: command(restoreTaskToAll, v1),
    moderation: command(confirmModeration, v1),
    rejectModeration: command(rejectModeration, v1),
    confirmPurchase: command(confirmPurchase, v1),
    rejectPurchase: command(rejectPurchase, v1),
    verified: command(verifyTask, v1),
    verificationFailure: command(failVerification, v1),
    forceCompletion: command(forceComplete, v1),
    decideMany: withUndo(bulk(listForBoard, decideOne)),
    deliverables: query(deliverables),
    assignees: query(assignees),
    assign: command(assignTask, v1),
    work: query(work),
    workResults,
    day: query(day),
    managerList: listForManager,
    exportManagerList: exportSubtasks,
  },
  jobs: [notifyEligibleJob, activateOrdersJob, ...watchJobs],
  schedules: watchSchedules,
  commands: [expireTasksCommand],
})
