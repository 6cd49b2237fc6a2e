import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectAs, createListeningApp, join, type ListeningApp } from '../../../test/listening.ts'
import { hint, userChannel } from '../events.ts'
import { createRecentHints } from './recent-hints.ts'

let nodes: ListeningApp
const opened: Socket[] = []
beforeAll(async () => {
  nodes = await createListeningApp()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})
afterAll(() => nodes.close())

describe('a page that listens later than it reads', () => {
  /** What it hears of hints that come before its socket is connected, before it has joined, and afterwards. */
  async function heardBy(age: number | undefined, [before, between]: readonly [number, number]): Promise<unknown[]> {
    const user = await nodes.app.people.designer()
    const channel = userChannel(user.id)
    const connected = async (at?: number) => {
      const socket = await connectAs(nodes.second, user, at)
      opened.push(socket)
      return socket
    }
    const tab = await connected()
    await join(nodes.second, user, tab.id as string, channel)
    let last = 0
    const hints = async (count: number) => {
      const until = last + count
      const reached = new Promise<void>((resolve) => tab.on('hint', ({ id }) => id === until && resolve()))
      while (last < until) await nodes.app.transact(async (tx) => hint(tx, [channel], 'subtasks', ++last))
      if (count) await reached
    }
    await hints(before)
    const page = await connected(age)
    const heard: unknown[] = []
    page.onAny((event, { id }) => heard.push(event === 'hint' ? id : event))
    await hints(between)
    // Asked on the other node than the one whose socket it is.
    expect(await join(nodes.first, user, page.id as string, channel)).toBe(200)
    await hints(1)
    await expect.poll(() => heard.at(-1)).toBe(last)
    return heard
  }

  it('is told what came between, once it listens', async () => {
    expect(await heardBy(undefined, [2, 3])).toEqual([3, 4, 5, 6])
  })

  it('reads again where it was opened before its node knew anything', async () => {
    expect(await heardBy(1_000_000_000, [1, 0])).toEqual(['resync', 2])
  })

  it('reads again where more came than is soon told', async () => {
    expect(await heardBy(undefined, [0, 101])).toEqual(['resync', 102])
  })
})

describe('the last hints of a node', () => {
  const said = (id: number, channel = 'a', event = 'hint') => ({ channel, event, payload: { id } })

  it('are those since a moment, of one channel', () => {
    let now = 0
    const recent = createRecentHints(() => now)
    for (now = 1; now <= 6; now++) recent.keep(said(now, now % 2 ? 'a' : 'b'))
    recent.keep(said(7, 'a', 'typing'))
    expect(recent.since('a', 3)).toEqual([{ id: 3 }, { id: 5 }])
    expect(recent.since('b', 7)).toEqual([])
    now = 10
    recent.forget()
    expect([recent.since('a', 9), recent.since('a', 10)]).toEqual([null, []])
  })

  it('are no more than some thousands, and it is known how far they reach', () => {
    let now = 0
    const recent = createRecentHints(() => now)
    for (now = 1; now <= 10_000; now++) recent.keep(said(now, `channel ${now}`))
    expect([recent.since('channel 1', 1), recent.since('channel 9000', 9_000)]).toEqual([null, [{ id: 9_000 }]])
  })
})
