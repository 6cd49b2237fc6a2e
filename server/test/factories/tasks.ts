import { type SettingName, settings } from '@slipway/domain/settings/registry.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { failedStatuses, isHeld, isTimed, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, type SubtaskType, simpleTypes, takers } from '@slipway/domain/tasks/types.ts'
import type { Insertable } from 'kysely'
import { activateOrder } from '../../src/modules/tasks/commands/activate-order.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { unique } from '../factories/unique.ts'
import { buildApplication } from './applications.ts'

type Columns = Partial<Insertable<Database['subtasks']>>

interface SubtaskOptions extends Omit<Columns, 'status' | 'type'> {
  type?: SubtaskType
  status?: TaskStatus
}

const withExecutor: readonly TaskStatus[] = ['waiting_assigned', 'paused', 'completed', ...failedStatuses]
export const hasExecutor = (status: TaskStatus): boolean => isHeld(status) || withExecutor.includes(status)

/**
 * A subtask as it would be after the transitions that lead to its status: with executor, running clock, open attempt
 * and round of moderation where the status has them. Order and application are made when they aren't given.
 */
export async function buildSubtask(app: TestApp, options: SubtaskOptions = {}) {
  const { type = 'designer', status = 'published', ...columns } = options
  const now = app.now()
  const ownerId = columns.owner_id ?? (await app.people.creator()).id
  const simple = (simpleTypes as readonly string[]).includes(type)
  const applicationId =
    columns.application_id === undefined
      ? simple
        ? null
        : (await buildApplication(app, { creator_id: ownerId })).id
      : columns.application_id
  const taskId =
    columns.task_id ??
    (
      await app.db
        .insertInto('tasks')
        .values({
          kind: simple ? 'simple' : 'native',
          title: `Order ${unique()}`,
          application_id: applicationId,
          owner_id: ownerId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const wants = hasExecutor(status) && columns.executor_id === undefined
  const executorId = wants ? (await app.people[takers[type][0]]()).id : (columns.executor_id ?? null)
  const limit = columns.time_limit ?? 86_400
  const row = await app.db
    .insertInto('subtasks')
    .values({
      title: `Subtask ${unique()}`,
      cost_minor: 150_000n,
      time_limit: limit,
      published_at: status === 'inactive' || status === 'waiting' ? null : now,
      starts_at: isHeld(status) ? now : null,
      ends_at: isTimed(status) ? new Date(now.getTime() + limit * 1000) : null,
      assigned_until: status === 'waiting_assigned' ? new Date(now.getTime() + 86_400_000) : null,
      paused_status: status === 'paused' ? 'process' : null,
      paused_left: status === 'paused' ? limit : null,
      attempt_number: executorId !== null && status !== 'waiting_assigned' ? 1 : 0,
      created_at: now,
      updated_at: now,
      ...columns,
      task_id: taskId,
      application_id: applicationId,
      owner_id: ownerId,
      executor_id: executorId,
      type,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (executorId !== null && status !== 'waiting_assigned') await buildAttempt(app, row, executorId, status)
  if (status === 'moderation' && flowOf[type] === 'publication') {
    const kind = row.moderation_kind === 'purchase' ? 'purchase' : type.endsWith('_update') ? 'update' : 'upload'
    const round = { subtask_id: row.id, kind, title: row.title, created_at: now } as const
    await app.db
      .insertInto('moderations')
      .values({ ...round, status: 'started' })
      .execute()
  }
  return row
}

async function buildAttempt(
  app: TestApp,
  row: { id: number; ends_at: Date | null },
  userId: number,
  status: TaskStatus,
): Promise<void> {
  const open = isHeld(status) || status === 'paused'
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: row.id,
      number: 1,
      user_id: userId,
      started_at: app.now(),
      ends_at: row.ends_at,
      closed_at: open ? null : app.now(),
      outcome: open ? null : status === 'completed' ? 'completed' : 'failed',
    })
    .execute()
}

/** Sets a setting for the whole test database, to whatever text. */
export async function setSetting(app: TestApp, name: SettingName, value: string): Promise<void> {
  const { group } = settings[name]
  await app.db.updateTable('types').set({ value }).where('type', '=', group).where('name', '=', name).execute()
}

/** Sets settings back to what they are from the start. */
export async function resetSettings(app: TestApp, ...names: SettingName[]): Promise<void> {
  for (const name of names) await setSetting(app, name, settings[name].default)
}

export type Step = Exclude<keyof typeof tasksContract, 'list' | 'managerList' | 'get'>

/** The steps of a journey through the workflow, over HTTP, and looks at what they left behind. */
export function taskDriver(app: TestApp) {
  const press = (who: Client, step: Step, id: number, body?: object) =>
    who.callUnchecked(tasksContract[step], { params: { id }, body })
  const rowOf = (id: number) => app.db.selectFrom('subtasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    press,
    rowOf,
    /** The same, which must succeed. */
    ok: async (who: Client, step: Step, id: number, body?: object) => {
      const answer = await press(who, step, id, body)
      if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`)
    },
    statusOf: async (id: number) => (await rowOf(id)).status,
    attemptsOf: (id: number) =>
      app.db
        .selectFrom('subtask_attempts')
        .select(['number', 'user_id', 'outcome'])
        .where('subtask_id', '=', id)
        .orderBy('number')
        .execute(),
    depositsOf: (subtaskId: number) =>
      app.db
        .selectFrom('transactions')
        .select(['user_id', 'amount_minor'])
        .where('subtask_id', '=', subtaskId)
        .execute(),
    /** An order whose subtasks are one stage each, with the first one published. */
    orderOf: async (types: readonly [SubtaskType, ...SubtaskType[]]) => {
      const owner = await app.people.creator()
      const application = await buildApplication(app, { creator_id: owner.id })
      const common = { status: 'inactive', owner_id: owner.id, application_id: application.id } as const
      const first = await buildSubtask(app, { ...common, type: types[0] })
      const ids: [number, ...number[]] = [first.id]
      for (const [index, type] of types.slice(1).entries()) {
        ids.push((await buildSubtask(app, { ...common, type, stage: index + 1, task_id: first.task_id })).id)
      }
      await app.transact((tx) => activateOrder(tx, first.task_id, null))
      return { owner, application, ids }
    },
  }
}
