import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { io as open, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectAs, createListeningApp, join, type ListeningApp, type Node, next } from '../../../test/listening.ts'
import { jsonText } from '../database/json-columns.ts'
import { actorChanged, emit, hint, roleChannel, userChannel } from '../events.ts'
import type { Tx } from '../tx.ts'
import { recheck } from './recheck.ts'

let nodes: ListeningApp
const opened: Socket[] = []

beforeAll(async () => {
  nodes = await createListeningApp()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})
afterAll(() => nodes.close())

/** Somebody with a socket on a node. */
async function present(role: Role = 'designer', node = nodes.first) {
  const user = await nodes.app.people[role]()
  const socket = await connectAs(node, user)
  opened.push(socket)
  return { user, socket, id: socket.id as string }
}

/** The same, listening to their own channel. */
async function listening() {
  const person = await present()
  const status = await join(nodes.first, person.user, person.id, userChannel(person.user.id))
  if (status !== 200) throw new Error(`could not join: ${status}`)
  return person
}

const cut = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve))

describe('who may listen', () => {
  const others = ['private-user.999999', 'private-user.', 'private-role.', 'private-role.root', 'user:1', '*', '']
  const strange = others.filter(Boolean)

  it.each(roles)('T47: %s joins the own channel and that of the role, and no other', async (role) => {
    const { user, id } = await present(role)
    const channels = [...roles.map(roleChannel), userChannel(user.id), userChannel(user.id + 1), ...strange]
    const joined = []
    for (const channel of channels) {
      const status = await join(nodes.first, user, id, channel)
      expect([200, 403]).toContain(status)
      if (status === 200) joined.push(channel)
    }
    expect(joined).toEqual([roleChannel(role), userChannel(user.id)])
  })

  it('T47: nobody, a blocked person and one whose session ended join nothing', async () => {
    const { user, id } = await present()
    expect(await join(nodes.first, nodes.app.visitor, id, userChannel(user.id))).toBe(401)
    await nodes.app.db.updateTable('users').set({ is_block: true }).where('id', '=', user.id).execute()
    nodes.app.actors.forget()
    expect(await join(nodes.first, user, id, userChannel(user.id))).toBe(403)
    await nodes.app.db
      .updateTable('sessions')
      .set({ revoked_at: nodes.app.now() })
      .where('user_id', '=', user.id)
      .execute()
    nodes.app.actors.forget()
    expect(await join(nodes.first, user, id, userChannel(user.id))).toBe(401)
  })

  it('refuses to let the socket of another session listen', async () => {
    const stranger = await present()
    const { user } = await present()
    expect(await join(nodes.first, user, stranger.id, userChannel(user.id))).toBe(403)
    expect(await join(nodes.first, user, 'no-such-socket', userChannel(user.id))).toBe(403)
  })

  it('refuses a handshake without a valid token, of a blocked person, and from the page of another site', async () => {
    const blocked = await nodes.app.people.designer({ is_block: true })
    await expect(connectAs(nodes.first, nodes.app.visitor)).rejects.toThrow('unauthenticated')
    await expect(connectAs(nodes.first, nodes.app.visitor.bearing('a.b.c'))).rejects.toThrow('unauthenticated')
    await expect(connectAs(nodes.first, blocked)).rejects.toThrow('unauthenticated')
    const { user } = await present()
    const foreign = open(nodes.first.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: (await user.headers()).authorization?.slice(7) },
      extraHeaders: { origin: 'https://elsewhere.example' },
    })
    opened.push(foreign)
    await expect(
      new Promise((resolve, reject) => foreign.once('connect', () => resolve('in')).once('connect_error', reject)),
    ).rejects.toThrow('websocket error')
  })

  it('lets a socket listen that is on another node than the one which is asked', async () => {
    // It once was told that it listens before it did, and now and then missed what was sent at once.
    for (let id = 1; id <= 20; id++) {
      const { user, socket, id: socketId } = await present('designer', nodes.second)
      expect(await join(nodes.first, user, socketId, userChannel(user.id))).toBe(200)
      const message = next(socket, 'hint')
      await nodes.app.transact(async (tx) => emit(tx, [userChannel(user.id)], 'hint', { topic: 'subtasks', id }))
      await expect(message).resolves.toEqual({ topic: 'subtasks', id, among: 1 })
    }
  })
})

describe('delivery', () => {
  it('sends after the commit and not before', async () => {
    const { user, socket } = await listening()
    const seen: number[] = []
    socket.on('hint', ({ id }) => seen.push(id))
    const send = (tx: Tx, id: number) => emit(tx, [userChannel(user.id)], 'hint', { topic: 'subtasks', id })
    await nodes.app.transact(async (tx) => {
      send(tx, 1)
      await nodes.app.transact(async (other) => send(other, 2))
      // What was sent before the commit would have come before the second.
      await expect.poll(() => seen).toEqual([2])
    })
    await expect.poll(() => seen).toEqual([2, 1])
  })

  it('sends nothing of what was rolled back', async () => {
    const { user, socket } = await listening()
    const first = next<{ id: number }>(socket, 'hint')
    const failed = nodes.app.transact(async (tx) => {
      emit(tx, [userChannel(user.id)], 'hint', { topic: 'subtasks', id: 1 })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await nodes.app.transact(async (tx) => emit(tx, [userChannel(user.id)], 'hint', { topic: 'subtasks', id: 2 }))
    await expect(first).resolves.toMatchObject({ id: 2 })
  })

  it('T45: keeps the order of a channel and sends each message once, to the sockets of both nodes', async () => {
    const here = await listening()
    const there = await connectAs(nodes.second, here.user)
    opened.push(there)
    await join(nodes.second, here.user, there.id as string, userChannel(here.user.id))
    const count = 600
    const collect = (socket: Socket) =>
      new Promise<number[]>((resolve) => {
        const ids: number[] = []
        socket.on('hint', ({ id }: { id: number }) => {
          if (ids.push(id) === count) resolve(ids)
        })
      })
    const all = Promise.all([collect(here.socket), collect(there)])
    for (let id = 1; id <= count; id += 3) {
      await nodes.app.transact(async (tx) => {
        for (const one of [id, id + 1, id + 2]) {
          emit(tx, [userChannel(here.user.id)], 'hint', { topic: 'subtasks', id: one })
        }
      })
    }
    const expected = Array.from({ length: count }, (_, index) => index + 1)
    await expect(all).resolves.toEqual([expected, expected])
  })

  it('a hint says how many hear it, so that they need not all come back at once', async () => {
    const testers = [await present('tester'), await present('tester')]
    for (const { user, id } of testers) await join(nodes.first, user, id, roleChannel('tester'))
    const heard = Promise.all(testers.map(({ socket }) => next(socket, 'hint')))
    await nodes.app.transact(async (tx) => hint(tx, [roleChannel('tester')], 'subtasks', 7))
    const message = { topic: 'subtasks', id: 7, version: 0, among: 2 }
    await expect(heard).resolves.toEqual([message, message])
  })

  it('B20: cuts the texts of a payload that NOTIFY could not carry, and sends the rest whole', async () => {
    const { user, socket } = await listening()
    const message = next(socket, 'hint')
    const about = { id: 7, comment: { id: 8, text: '😀'.repeat(2_000) }, words: 'ж'.repeat(5_000) }
    await nodes.app.transact(async (tx) => emit(tx, [userChannel(user.id)], 'hint', about))
    const words = expect.stringMatching(/^ж+…$/)
    await expect(message).resolves.toEqual({
      among: 1,
      id: 7,
      comment: { id: 8, text: expect.stringMatching(/^😀+…$/u) },
      words,
    })
  })

  it('sends what a process left behind that ended before it could wake the relay', async () => {
    const { user, socket } = await listening()
    const message = next(socket, 'hint')
    const row = { channel: userChannel(user.id), event: 'hint', payload: jsonText({ id: 9 }) }
    await nodes.app.db.insertInto('outbox').values(row).execute()
    await expect(message).resolves.toEqual({ id: 9, among: 1 })
    expect(await nodes.app.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})

describe('lost rights', () => {
  // The nodes of tests don't look by the clock: what cuts a socket here is the notice alone.

  /** Looks once more at the sockets of a node, after whatever a notice has begun. */
  const lookAgain = ({ realtime }: Node) => recheck(nodes.app.db, nodes.app.now(), realtime.io.of('/').sockets.values())

  it('T47: cuts the sockets of a blocked person on every node', async () => {
    const { user, socket } = await listening()
    const elsewhere = await connectAs(nodes.second, user)
    opened.push(elsewhere)
    const ended = Promise.all([cut(socket), cut(elsewhere)])
    await nodes.app.transact(async (tx) => {
      await tx.db.updateTable('users').set({ is_block: true }).where('id', '=', user.id).execute()
      await actorChanged(tx, user.id)
    })
    await expect(ended).resolves.toEqual(['io server disconnect', 'io server disconnect'])
  })

  it('T47: cuts the sockets of an ended session and leaves those of the other session', async () => {
    const { user, socket } = await listening()
    const other = await connectAs(nodes.second, await user.signIn())
    opened.push(other)
    const ended = cut(socket)
    await nodes.app.transact(async (tx) => {
      const first = tx.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).orderBy('created_at')
      const { id } = await first.limit(1).executeTakeFirstOrThrow()
      const rows = await tx.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
      // Both sessions began at the same moment of the still clock: the one with the open socket is meant.
      const own = nodes.first.realtime.io.of('/').sockets.get(socket.id as string)?.data.sessionId
      const ending = rows.find((row) => row.id === own)?.id ?? id
      await tx.db.updateTable('sessions').set({ revoked_at: tx.now }).where('id', '=', ending).execute()
      await actorChanged(tx, user.id)
    })
    await ended
    await lookAgain(nodes.second)
    expect(nodes.second.realtime.io.of('/').sockets.has(other.id as string)).toBe(true)
  })

  it('T47: cuts the sockets of somebody who lost a role, also one that was gained after the handshake', async () => {
    const { user, socket, id } = await present('creator')
    await nodes.app.transact(async (tx) => {
      await tx.db.insertInto('user_roles').values({ user_id: user.id, role: 'app_manager', position: 1 }).execute()
      await actorChanged(tx, user.id)
    })
    nodes.app.actors.forget()
    expect(await join(nodes.first, user, id, roleChannel('app_manager'))).toBe(200)
    const ended = cut(socket)
    await nodes.app.transact(async (tx) => {
      await tx.db.deleteFrom('user_roles').where('user_id', '=', user.id).where('role', '=', 'app_manager').execute()
      await actorChanged(tx, user.id)
    })
    await ended
  })

  it('keeps a socket whose access token ran out as long as its session goes on', async () => {
    const user = await nodes.app.people.designer()
    const { authorization } = await user.headers()
    const { sid } = JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString())
    const token = nodes.app.services.tokens.sign({ userId: user.id, sessionId: sid }, nodes.app.now(), 60)
    const socket = await connectAs(nodes.first, nodes.app.visitor.bearing(token))
    opened.push(socket)
    await join(nodes.first, user, socket.id as string, userChannel(user.id))
    nodes.app.setNow(new Date(nodes.app.now().getTime() + 3_600_000))
    const message = next(socket, 'hint')
    await nodes.app.transact((tx) => actorChanged(tx, user.id))
    await nodes.app.transact(async (tx) => emit(tx, [userChannel(user.id)], 'hint', { topic: 'subtasks', id: 3 }))
    await expect(message).resolves.toMatchObject({ id: 3 })
    await lookAgain(nodes.first)
    expect(nodes.first.realtime.io.of('/').sockets.has(socket.id as string)).toBe(true)
  })
})
