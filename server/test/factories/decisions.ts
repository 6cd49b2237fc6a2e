import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { undoContract } from '@slipway/domain/undo/contract.ts'
import { refreshApplicationStatus } from '../../src/modules/applications/commands/refresh-status.ts'
import { createTestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { buildPng, upload } from './files.ts'
import { buildSubtask, type Step, setSetting, taskDriver } from './tasks.ts'

export type Options = Parameters<typeof buildSubtask>[1]
export const start = new Date('2026-03-02T09:00:00Z')
export const reason = { reason: 'The icon is missing' }
export const comment = { comment: 'The icon is missing' }
export const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

/** What an action answers, in both bases. */
export const viewOf = (answer: { data: unknown }) => answer.data as SubtaskView

/** Work that waits for a decision, whoever decides on it, and the way back. */
export async function reviewDesk() {
  const app = await createTestApp({ connections: 8 })
  const owner = await app.people.creator()
  const manager = await app.people.app_manager()
  const executor = await app.people.designer()
  const { press, rowOf, statusOf } = taskDriver(app)

  async function work(options: Options = {}) {
    const row = await buildSubtask(app, {
      ...{ status: 'checking', owner_id: owner.id, executor_id: executor.id, submitted_at: start },
      ...{ left_at_submit: 12_345, warned: 1, sent_back: 1, ...options },
    })
    if (row.application_id !== null) {
      const ours = app.db.updateTable('applications').set({ app_manager_id: manager.id })
      await ours.where('id', '=', row.application_id).execute()
      await app.transact((tx) => refreshApplicationStatus(tx, row.application_id as number))
    }
    // The moment of the decision is no other's.
    app.later(60)
    return row.id
  }
  const decide = (who: Client, step: Step, id: number, body: object = {}) => press(who, step, id, body)

  /** Decides, and answers the version by which it is taken back. */
  async function decided(who: Client, step: Step, id: number, body?: object): Promise<number> {
    const answer = await decide(who, step, id, body)
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`)
    const { undo, version } = viewOf(answer)
    const until = new Date(app.now().getTime() + 10_000).toISOString()
    if (undo?.until !== until || undo.version !== version)
      throw new Error(`${step} can't be undone: ${JSON.stringify(undo)}`)
    return version
  }
  return {
    ...{ app, owner, manager, executor, rowOf, statusOf, work, decide, decided },
    publication: (options: Options = {}) => work({ type: 'uploader', ...options }),
    undo: (who: Client, id: number, version: number) =>
      who.callUnchecked(undoContract.undo, { params: { id }, body: { version } }),
    screen: async () => (await upload(manager, { purpose: 'screen', bytes: await buildPng(9, 9) })).data.id as number,
    confirms: () => setSetting(app, 'confirmation_designer', '1'),
  }
}
