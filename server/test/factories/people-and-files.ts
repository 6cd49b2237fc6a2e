import { isHeld, type TaskStatus, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { flowOf, type SubtaskType } from '@slipway/domain/tasks/types.ts'
import { saveSecrets } from '../../src/modules/applications/queries/secrets.ts'
import type { TestApp } from '../app.ts'
import { hasExecutor } from './tasks.ts'
import { worldBuilder } from './world.ts'

const cast = {
  chief: 'superadministrator',
  owner: 'creator',
  otherOwner: 'creator',
  manager: 'app_manager',
  otherManager: 'app_manager',
  aso: 'aso_manager',
  otherAso: 'aso_manager',
  sketches: 'uidesigner',
  draws: 'designer',
  drewBefore: 'designer',
  codes: 'programmer',
  tests: 'tester',
  testedBefore: 'tester',
  failedAtTests: 'tester',
  assignedTests: 'tester',
  helps: 'designer',
  newDesigner: 'designer',
  newTester: 'tester',
} as const
export type Name = keyof typeof cast
type World = ReturnType<typeof worldBuilder>
type People = Record<Name, Awaited<ReturnType<World['person']>>>

/** People of every kind and work in every state, each with the files that it can have. `files` are those with a name. */
export async function peopleAndFiles(app: TestApp) {
  const world = worldBuilder(app)
  const people = {} as People
  for (const [name, role] of Object.entries(cast)) people[name as Name] = await world.person(name, role)
  const files = await build(app, world, people)
  for (const status of taskStatuses) {
    await worked(world, people, { type: /moderation|verif/.test(status) ? 'uploader' : 'designer', status })
  }
  await worked(world, people, { type: 'uploader', status: 'process' })
  await worked(world, people, { type: 'manager_verification', status: 'verification' })
  return { people, files, world }
}

/** A build whose tester is the second one, beside simple work at the same application. */
async function build(app: TestApp, world: World, people: People) {
  const { owner, manager, aso } = people
  const application = await world.application(owner, manager, aso)
  const common = { owner_id: owner.id, application_id: application.id }
  const sketch = await world.subtask({
    ...common,
    type: 'uidesigner',
    status: 'completed',
    executor_id: people.sketches.id,
  })
  const { task_id } = await app.db
    .selectFrom('subtasks')
    .select('task_id')
    .where('id', '=', sketch)
    .executeTakeFirstOrThrow()
  const stage = (type: SubtaskType, stage: number, status: TaskStatus, by: Name | null) =>
    world.subtask({ ...common, task_id, type, stage, status, executor_id: by && people[by].id })
  const drawing = await stage('designer', 1, 'completed', 'draws')
  const code = await stage('programmer', 2, 'completed', 'codes')
  const test = await stage('tester', 3, 'revision', 'tests')
  await stage('uploader', 4, 'inactive', null)
  const missed = await stage('tester', 3, 'failed', 'failedAtTests')
  await world.closeAttempt(await world.openAttempt(missed, people.failedAtTests.id, 1), 'expired')
  await stage('tester', 3, 'waiting_assigned', 'assignedTests')
  const done = async (subtask: number, by: Name, field: string, purpose: Parameters<World['file']>[1]) => {
    const attempt = await world.openAttempt(subtask, people[by].id, 1)
    const id = await world.file(people[by].id, purpose, { subtask_id: subtask, application_id: application.id })
    await world.deliver(subtask, attempt, { [field]: field === 'files' ? [id] : id })
    await world.closeAttempt(attempt, 'completed')
    return id
  }
  const prototype = await done(sketch, 'sketches', 'files', 'prototype_file')
  const deliveredIcon = await done(drawing, 'draws', 'icon_file_id', 'icon_google_play')
  const source = await done(code, 'codes', 'source_zip_file_id', 'source_zip')
  const keystore = await world.file(people.codes.id, 'keystore', { subtask_id: code, application_id: application.id })
  await app.transact((tx) => saveSecrets(tx, { applicationId: application.id }, { keystore_file_id: keystore }))
  const brief = await world.file(owner.id, 'task_attachment', { subtask_id: test })
  const first = await goAt(world, test, people.testedBefore.id, 1)
  const answered = await world.comment(test, owner.id, first.attempt)
  await world.closeAttempt(first.attempt, 'returned')
  const between = await world.comment(test, owner.id)
  const second = await goAt(world, test, people.tests.id, 2)
  const corrected = await world.file(people.tests.id, 'report', { subtask_id: test })
  await world.deliver(test, second.attempt, { files: [corrected] })
  const lateBrief = await world.file(owner.id, 'task_attachment', { subtask_id: test })
  const offer = await world.subtask({ ...common, type: 'simple', status: 'published' })
  const offered = await world.file(owner.id, 'task_attachment', { subtask_id: offer })
  const help = await world.subtask({ ...common, type: 'simple', status: 'process', executor_id: people.helps.id })
  await world.openAttempt(help, people.helps.id, 1)
  return {
    prototype,
    deliveredIcon,
    source,
    keystore,
    brief,
    lateBrief,
    offered,
    firstReport: first.delivered,
    firstTalk: first.said,
    firstAnswer: answered.fileId,
    between: between.fileId,
    oldReport: second.delivered,
    report: corrected,
    talk: second.said,
    icon: application.icon,
    phone: application.phone,
    upload: await world.file(people.newDesigner.id, 'source_zip'),
  }
}

/** An attempt in which something was delivered and said; it stays open. */
async function goAt(world: World, subtask: number, userId: number, number: number) {
  const attempt = await world.openAttempt(subtask, userId, number)
  const delivered = await world.file(userId, 'aab', { subtask_id: subtask })
  const deliverable = await world.deliver(subtask, attempt, { files: [delivered], aab_file_id: delivered })
  const { fileId: said } = await world.comment(subtask, userId, attempt)
  return { attempt, deliverable, delivered, said }
}

/** A subtask in the status that somebody left and somebody else has, where the status has anybody. */
async function worked(world: World, people: People, { type, status }: { type: SubtaskType; status: TaskStatus }) {
  const { owner, manager, aso } = people
  const publishes = flowOf[type] === 'publication'
  const [before, now] = publishes ? [people.otherManager, manager] : [people.drewBefore, people.draws]
  const application = await world.application(owner, manager, aso)
  const subtask = await world.subtask({
    type,
    status,
    owner_id: owner.id,
    application_id: application.id,
    executor_id: hasExecutor(status) ? now.id : null,
  })
  await world.file(owner.id, 'task_attachment', { subtask_id: subtask })
  await world.comment(subtask, owner.id)
  if (status === 'inactive' || status === 'waiting') return
  const first = await goAt(world, subtask, before.id, 1)
  if (publishes) await world.round(subtask, manager.id, first.delivered)
  await world.closeAttempt(first.attempt, 'failed')
  await world.comment(subtask, owner.id)
  if (!hasExecutor(status) || status === 'waiting_assigned') return
  const second = await goAt(world, subtask, now.id, 2)
  if (publishes) await world.round(subtask, manager.id, second.delivered)
  await world.verdict(subtask, second.deliverable, manager.id)
  if (!isHeld(status) && status !== 'paused')
    await world.closeAttempt(second.attempt, status === 'completed' ? 'completed' : 'failed')
  await world.comment(subtask, now.id)
  await world.comment(subtask, owner.id)
}
