import { existsSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { hangMs } from '../../../test/patience.ts'
import { type Deed, markOf } from '../../../test/sandbox-task.ts'
import { createFairQueue } from '../fair-queue.ts'
import { createSandbox } from './sandbox.ts'
import { sandboxTask } from './task.ts'

/** Only the processor's time ends a task here, however long it waits for the processor. */
const limits = { sandboxStartMs: hangMs, sandboxFactor: 1, sandboxPatience: 300 }
const sandbox = createSandbox(pino({ level: 'silent' }), limits)
afterAll(() => sandbox.close())

const task = sandboxTask<Deed, { secret: string | null; pid: number }>(
  new URL('../../../test/sandbox-task.ts', import.meta.url),
)

async function carryOut(deed: Deed, timeMs = hangMs, person = 1) {
  const seat = sandbox.enter(person)
  try {
    return await seat.run(task, deed, timeMs)
  } finally {
    seat.leave()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('F2: the process in which strangers’ bytes are read', () => {
  it('is kept warm, and knows none of our secrets', async () => {
    process.env.SECRET_KEY = 'canary'
    const first = await carryOut('answer')
    expect(first.secret).toBeNull()
    expect((await carryOut('answer')).pid).toBe(first.pid)
    delete process.env.SECRET_KEY
  })

  it.each([
    ['loop', 100, 'time'],
    ['hoard', hangMs, 'memory'],
    ['crash', hangMs, 'crash'],
    ...(process.platform === 'linux' ? ([['fill', hangMs, 'memory']] as const) : []),
  ] as const)('F2: %s ends it alone, and the next task finds another', async (deed, timeMs, reason) => {
    await expect(carryOut(deed, timeMs)).rejects.toMatchObject({ reason })
    expect((await carryOut('answer')).pid).not.toBe(process.pid)
  })

  it.runIf(process.platform === 'linux')(
    'F2: waiting is not working: a task has its time of the processor',
    async () => {
      const { pid } = await carryOut('answer')
      expect((await carryOut('wait', 200)).pid).toBe(pid)
    },
  )

  it.runIf(process.platform === 'linux')('F2: one that waits without end is ended, but not for its input', async () => {
    const hasty = createSandbox(pino({ level: 'silent' }), { ...limits, sandboxPatience: 3 })
    const seat = hasty.enter(1)
    await seat.run(task, 'answer', hangMs)
    await expect(seat.run(task, 'stay', 200)).rejects.toMatchObject({ reason: 'crash' })
    await hasty.close()
  })

  it('tells what a task stumbled over, and goes on', async () => {
    const { pid } = await carryOut('answer')
    await expect(carryOut('throw')).rejects.toThrow('What it stumbled over')
    expect((await carryOut('answer')).pid).toBe(pid)
  })

  it('ends with the server, in the middle of a task', async () => {
    const own = createSandbox(pino({ level: 'silent' }), limits)
    const { pid } = await own.enter(1).run(task, 'answer', hangMs)
    const running = own.enter(1).run(task, 'begin', hangMs)
    const ended = running.then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    await expect.poll(() => existsSync(markOf(pid))).toBe(true)
    rmSync(markOf(pid))
    await own.close()
    expect(await ended).toBe('unavailable')
    expect(isAlive(pid)).toBe(false)
    await expect(own.enter(1).run(task, 'answer', hangMs)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('F14: the fair queue', () => {
  it('serves people in turn, one of each at once, and refuses whoever has too much inside', async () => {
    const enter = createFairQueue(2, { ofKey: 4 })
    const began: string[] = []
    const ends: (() => void)[] = []
    const work = (name: string) => () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const finish = async () => {
      ends.shift()?.()
      await nextTurn()
    }
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => {
      const place = enter(name.charCodeAt(0))
      return place.pass(work(name)).finally(place.leave)
    })
    await nextTurn()
    expect(() => enter('a'.charCodeAt(0))).toThrow('too_many_requests')
    await finish()
    await finish()
    await finish()
    await finish()
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    while (ends.length) await finish()
    await Promise.all(all)
    expect(began).toHaveLength(7)
    enter('a'.charCodeAt(0)).leave()
  })
})
