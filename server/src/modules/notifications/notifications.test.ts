import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { connectAs, createListeningApp, join, type ListeningApp, next } from '../../../test/listening.ts'
import type { QueryOf } from '../../../test/request.ts'
import { userChannel } from '../../platform/events.ts'
import { type Notice, notify, notifyRole } from './commands/notify.ts'

let nodes: ListeningApp
beforeAll(async () => {
  nodes = await createListeningApp()
})
afterAll(() => nodes.close())

const accrual: Notice = { kind: 'accrual', tag: 'money', params: { amount: '1200.00', currency: 'RUB' } }
const tell = (userIds: readonly number[], notice: Notice = accrual) =>
  nodes.app.transact(async (tx) => notify(tx, { ...notice, userIds }))

const list = (who: Client, query: QueryOf<typeof notificationsContract.list> = {}, language = 'ru') =>
  who.speaking(language).call(notificationsContract.list, { query })

const read = (who: Client, id: number, read_at: string | null = '2026-03-02T09:00:00Z') =>
  who.call(notificationsContract.read, { params: { id }, body: { read_at } })

describe('the list', () => {
  it('shows own notifications, newest first, ten at a time, with what is unread in all', async () => {
    const user = await nodes.app.people.designer()
    const other = await nodes.app.people.designer()
    for (let turn = 0; turn < 12; turn++) await tell([user.id, other.id])
    const first = await list(user)
    expect(first.data.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(first.meta).toEqual({ page: 1, per_page: 10, total: 12, last_page: 2, unread: 12 })
    const second = await list(user, { page: { number: 2 } })
    expect(second.data.map(({ seq }) => seq)).toEqual([2, 1])
  })

  it('filters by tag and by what is unread, and refuses filters that it does not know', async () => {
    const user = await nodes.app.people.designer()
    await tell([user.id])
    await tell([user.id], { kind: 'new-comment', tag: 'comment', params: { text: 'Привет', comment_id: 5 } })
    const [comment] = (await list(user, { filter: { tag: 'comment' } })).data
    expect(comment).toMatchObject({ kind: 'new-comment', comment_info: { id: 5, text: 'Привет' } })
    expect(comment).toMatchObject({ commentInfo: comment?.comment_info, notifiable: { type: 'users', id: user.id } })
    await read(user, comment?.id ?? 0)
    expect((await list(user, { filter: { unread: '1' } })).data.map(({ tag }) => tag)).toEqual(['money'])
    expect((await list(user, { filter: { unread: '0' } })).data.map(({ tag }) => tag)).toEqual(['comment'])
    expect(
      (await user.callUnchecked(notificationsContract.list, { query: { filter: { tags: 'comment' } } })).status,
    ).toBe(422)
  })

  it('words each notification in the language of the reader', async () => {
    const user = await nodes.app.people.designer()
    await tell([user.id])
    const [ru] = (await list(user, {}, 'ru')).data
    const [en] = (await list(user, {}, 'en')).data
    expect(ru?.message.replace(/\s/g, ' ')).toBe('Начислено 1 200,00 ₽')
    expect(en?.message.replace(/\s/g, ' ')).toBe('₽1,200.00 credited')
  })

  it('is closed to those who are not signed in', async () => {
    expect((await list(nodes.app.visitor)).status).toBe(401)
  })
})

describe('reading and clearing', () => {
  it('marks as read once, keeps the first time, and can be undone', async () => {
    const user = await nodes.app.people.designer()
    await tell([user.id])
    const [row] = (await list(user)).data
    const id = row?.id ?? 0
    expect((await read(user, id)).data.read_at).toBe(nodes.app.now().toISOString())
    expect((await list(user)).meta.unread).toBe(0)
    expect((await read(user, id, null)).data.read_at).toBeNull()
    expect((await list(user)).meta.unread).toBe(1)
  })

  it('does not let a stranger read or clear', async () => {
    const user = await nodes.app.people.designer()
    const stranger = await nodes.app.people.designer()
    await tell([user.id])
    const [row] = (await list(user)).data
    expect((await read(stranger, row?.id ?? 0)).status).toBe(404)
    await stranger.call(notificationsContract.clear)
    expect((await list(user)).meta).toMatchObject({ total: 1, unread: 1 })
  })

  it('clears the whole list, and later ones appear again with the next number', async () => {
    const user = await nodes.app.people.designer()
    await tell([user.id])
    await tell([user.id])
    const cleared = await user.call(notificationsContract.clear)
    expect(cleared.status).toBe(204)
    expect((await list(user)).meta).toMatchObject({ total: 0, unread: 0 })
    await tell([user.id])
    expect((await list(user)).data.map(({ seq }) => seq)).toEqual([3])
  })
})

describe('C17: clearing up to a number', () => {
  it('leaves what arrived after the reader pressed the button', async () => {
    const user = await nodes.app.people.designer()
    for (let turn = 0; turn < 3; turn++) await tell([user.id])
    expect((await user.call(notificationsContract.clear, { query: { until: '2' } })).status).toBe(204)
    expect((await list(user)).data.map(({ seq }) => seq)).toEqual([3])
  })
})

describe('notify', () => {
  it('numbers the notifications of each person without a gap when many are told at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => nodes.app.people.designer()))
    const ids = people.map(({ id }) => id)
    const shuffled = (turn: number) => (turn % 2 ? ids : [...ids].reverse())
    await Promise.all(Array.from({ length: 40 }, (_, turn) => tell(shuffled(turn))))
    const rows = await nodes.app.db
      .selectFrom('notifications')
      .select(['user_id', 'seq'])
      .where('user_id', 'in', ids)
      .orderBy('seq')
      .execute()
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
    for (const id of ids) expect(rows.filter((row) => row.user_id === id).map(({ seq }) => seq)).toEqual(numbers)
  })

  it('does not tell people of what they did themselves', async () => {
    const author = await nodes.app.people.designer()
    const reader = await nodes.app.people.designer()
    await tell([author.id, reader.id], { ...accrual, authorId: author.id })
    expect((await list(author)).data).toEqual([])
    expect((await list(reader)).data[0]?.author?.id).toBe(author.id)
  })

  it('tells everybody of a role but the blocked, in a job of the same transaction', async () => {
    const testers = [await nodes.app.people.tester(), await nodes.app.people.tester()]
    const blocked = await nodes.app.people.tester({ is_block: true })
    const designer = await nodes.app.people.designer()
    const failed = nodes.app.transact(async (tx) => {
      await notifyRole(tx, 'tester', accrual)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await nodes.app.drainJobs()
    await nodes.app.transact((tx) => notifyRole(tx, 'tester', accrual))
    await nodes.app.drainJobs()
    for (const tester of testers) expect((await list(tester)).data).toHaveLength(1)
    expect((await list(designer)).data).toHaveLength(0)
    const rows = nodes.app.db.selectFrom('notifications').select('id').where('user_id', '=', blocked.id)
    expect(await rows.execute()).toEqual([])
  })
})

describe('live', () => {
  async function listening() {
    const user = await nodes.app.people.designer()
    const socket = await connectAs(nodes.first, user)
    await join(nodes.first, user, socket.id as string, userChannel(user.id))
    return { user, socket }
  }

  it('arrives with what the toast shows, in the language of the profile', async () => {
    const { user, socket } = await listening()
    await nodes.app.db.updateTable('users').set({ interface_language: 'en' }).where('id', '=', user.id).execute()
    const arrived = next<NotificationView>(socket, 'notification')
    await tell([user.id], {
      kind: 'payout-decided',
      tag: 'money',
      params: { amount: '50', currency: 'USD', decision: 'paid' },
    })
    const message = await arrived
    expect(message).toMatchObject({ seq: 1, tag: 'money', message: '$50.00 was paid out', task: null })
    expect(message).toEqual((await list(user, {}, 'en')).data[0])
    socket.disconnect()
  })

  it('T45: what was missed while the socket was away is found over HTTP, with the next numbers', async () => {
    const { user, socket } = await listening()
    const arrived = next<NotificationView>(socket, 'notification')
    await tell([user.id])
    const seen = (await arrived).seq
    socket.disconnect()
    await tell([user.id])
    await tell([user.id])
    expect((await list(user)).data.map(({ seq }) => seq)).toEqual([seen + 2, seen + 1, seen])
  })
})
