import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'
import type { Person } from '../people.ts'
import { buildSubtask, taskDriver } from './tasks.ts'

export interface Work {
  id: number
  application_id: number | null
  owner: Person
  executor: Person
}
export const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

/** The steps of a dispute over HTTP, and looks at what they left behind. */
export function disputeDriver(app: TestApp) {
  const driver = taskDriver(app)
  const { rowOf } = driver
  /** Delivered for the last time, 1,500.00 unless said otherwise. */
  async function disputed(options: Parameters<typeof buildSubtask>[1] = {}): Promise<Work> {
    const owner = await app.people.creator()
    const executor = await app.people.designer()
    const row = await buildSubtask(app, {
      ...{ status: 'checking', sent_back: 3, submitted_at: app.now(), owner_id: owner.id, executor_id: executor.id },
      ...options,
    })
    return { id: row.id, application_id: row.application_id, owner, executor }
  }
  const offer = (who: Client, id: number, share = 40, comment = 'The icon is blurred') =>
    who.callUnchecked(roundsContract.offer, { params: { id }, body: { share, comment } })
  const answer = (who: Client, id: number, disputeId: number, said: 'accepted' | 'declined', comment?: string) =>
    who.callUnchecked(roundsContract.answer, {
      params: { id, disputeId },
      body: { answer: said, ...(comment && { comment }) },
    })
  const appeal = (who: Client, id: number, comment = 'It is what was ordered') =>
    who.callUnchecked(roundsContract.appeal, { params: { id }, body: { comment } })
  const decide = (who: Client, id: number, disputeId: number, body: object) =>
    who.callUnchecked(roundsContract.decide, { params: { id, disputeId }, body: { comment: 'I looked', ...body } })
  const withdraw = (who: Client, id: number, disputeId: number) =>
    who.callUnchecked(roundsContract.withdraw, { params: { id, disputeId } })
  const get = async (who: Client, id: number) => (await who.call(tasksContract.get, { params: { id } })).data
  const rounds = async (who: Client, id: number) => (await get(who, id)).rounds
  const statusOf = async (id: number) => (await rowOf(id)).status
  const paidFor = async (id: number) =>
    (
      await app.db
        .selectFrom('transactions')
        .select(['user_id', 'deposit_type', 'amount_minor'])
        .where('subtask_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ user_id, deposit_type, amount_minor }) => [user_id, deposit_type, amount_minor])
  const told = async (who: Client) => {
    await app.drainJobs()
    return (await who.call(notificationsContract.list)).data.map(({ kind, message }) => [kind, message])
  }

  return { ...driver, disputed, offer, answer, appeal, decide, withdraw, get, rounds, statusOf, paidFor, told }
}
