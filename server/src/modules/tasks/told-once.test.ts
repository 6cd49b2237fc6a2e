import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import type { ModerationKind, TaskAction, Variant } from '@slipway/domain/tasks/workflow.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { orderedApplication } from '../../../test/factories/orders.ts'
import { buildSubtask, hasExecutor } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { rowsOfType, table } from '../../../test/workflow-table.ts'
import { moveSubtask } from './move.ts'
import { lockById } from './queries/lock.ts'

/**
 * S-B9: one event is one notification for each who hears of it, whatever they are to the task: here everybody is
 * several things at once. What was paid is told apart, as a posting of its own.
 */

let app: TestApp
let owner: Person
let manager: Person
let worker: Person
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.people.app_manager({ also: ['creator', 'superadministrator'] })
  manager = await app.people.app_manager({ also: ['superadministrator'] })
  worker = await app.people.designer({ also: ['tester', 'programmer', 'uidesigner'] })
})
afterAll(() => app.close())

const types: SubtaskType[] = [
  'designer',
  'programmer',
  'tester',
  'user_simple',
  'manager_simple',
  'uploader',
  'manager_verification',
]
const toldTwice = async () => {
  const { rows } = await sql<{ subtask_id: number; user_id: number; kinds: string[] }>`
    SELECT subtask_id, user_id, array_agg(kind || ' ' || (params ->> 'status') ORDER BY id) AS kinds FROM notifications
    WHERE kind <> 'accrual' GROUP BY subtask_id, user_id HAVING count(*) > 1`.execute(app.db)
  return rows
}

test.each(types)('S-B9: every transition of %s tells nobody twice', async (type) => {
  const done = new Map<number, string>()
  const isStaffs = type.startsWith('manager') || type === 'uploader'
  for (const action of new Set(table.map((row) => row.action))) {
    for (const row of rowsOfType(action, type)) {
      for (const from of row.from) {
        const application = await buildApplication(app, { creator_id: owner.id, app_manager_id: manager.id })
        const { id } = await buildSubtask(app, {
          ...{ type, status: from as never, owner_id: owner.id, application_id: application.id },
          ...{ executor_id: hasExecutor(from as never) ? (isStaffs ? manager : worker).id : null },
          moderation_kind: row.kinds.find((kind) => kind !== 'update') as ModerationKind,
        })
        await app.transact(async (tx) => {
          const subtask = await lockById(tx, id)
          if (!subtask) throw new Error(`No subtask ${id}`)
          const taker = isStaffs ? manager.id : worker.id
          const changes = {
            executorId: taker,
            assignedFor: 60,
            variant: (row.when === '-' ? null : row.when) as Variant,
          }
          await moveSubtask(tx as never, null, subtask, action as TaskAction, changes)
        })
        done.set(id, `${action} ${from} ${row.when}`)
      }
    }
  }
  await app.drainJobs()
  expect((await toldTwice()).map((told) => ({ ...told, was: done.get(told.subtask_id) }))).toEqual([])
  expect(done.size).toBeGreaterThan(30)
  await app.db.deleteFrom('notifications').execute()
})

test('U-29: who orders is not told of the new task as of news; who may take it is', async () => {
  const who = await app.people.creator()
  await orderedApplication(app, who)
  await app.drainJobs()
  const told = async ({ id }: Person) =>
    (await app.db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()).map(
      ({ kind }) => kind,
    )
  expect(await told(who)).toEqual([])
  expect(await told(worker)).toContain('sub-task-status-changed')
})
