import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { close, type PinWorld, pinDriver, reopen } from '../../../../test/factories/pins.ts'

/** What each party of a task may do with remarks on its pictures. */
const app: TestApp = await createTestApp({ connections: 8 })
const { put, tick, judge, change, remove, pinsOf, pinned, inWork, deliveredAgain } = pinDriver(app)
afterAll(() => app.close())

describe('who may do what', () => {
  const parties = ['owner', 'manager', 'admin', 'executor', 'otherOwner', 'otherManager', 'colleague', 'aso'] as const
  type Party = (typeof parties)[number]

  /** Those who are nothing to the task. */
  const strangers = (async () => ({
    admin: await app.people.superadministrator(),
    otherOwner: await app.people.creator(),
    otherManager: await app.people.app_manager(),
    colleague: await app.people.uidesigner(),
    aso: await app.people.aso_manager(),
  }))()
  const table = async (
    build: () => Promise<PinWorld & { pin: number }>,
    act: (who: Client, pin: number, world: PinWorld) => Promise<{ status: number }>,
  ) => {
    const found: Partial<Record<Party, number>> = {}
    let world = await build()
    for (const party of parties) {
      const people: Record<Party, Client> = { ...(await strangers), ...world }
      const { status } = await act(people[party], world.pin, world)
      found[party] = status
      // What was done is no longer as it was; who was refused has changed nothing.
      if (status < 300) world = await build()
    }
    return found
  }
  // access.md: staff who see the application are refused, to everybody else there is nothing.
  const unseen = { otherOwner: 403, otherManager: 404, colleague: 404, aso: 403 }

  test('owner, manager and superadministrator put', async () => {
    expect(await table(pinned, (who, _pin, { id, files }) => put(who, id, files[1]))).toEqual({
      ...{ owner: 201, manager: 201, admin: 201, executor: 403 },
      // Whoever could take such a task learns whose it is, and of its pins nothing.
      ...{ ...unseen, colleague: 403 },
    })
  })
  test('its author alone changes it, and a superadministrator takes it off, too', async () => {
    const notMine = { manager: 403, executor: 403, ...unseen }
    expect(await table(pinned, (who, pin) => change(who, pin))).toEqual({ owner: 200, admin: 403, ...notMine })
    expect(await table(pinned, (who, pin) => remove(who, pin))).toEqual({ owner: 204, admin: 204, ...notMine })
  })
  test('the executor ticks it off', async () => {
    expect(await table(inWork, (who, pin) => tick(who, pin))).toEqual({
      ...{ owner: 403, manager: 403, admin: 403, executor: 200 },
      ...unseen,
    })
  })
  test.each([close, reopen])('owner, manager and superadministrator judge: $verdict', async (verdict) => {
    const judges = { owner: 200, manager: 200, admin: 200, executor: 403, ...unseen }
    expect(await table(deliveredAgain, (who, pin) => judge(who, pin, verdict))).toEqual(judges)
  })
  test('a card says of each pin what its reader may do', async () => {
    const mayOf = async (who: Client, id: number) =>
      Object.entries((await pinsOf(who, id))[0]?.abilities ?? {})
        .filter(([, whyNot]) => whyNot === null)
        .map(([name]) => name)
        .toSorted()
    const open = await pinned()
    expect(await mayOf(open.owner, open.id)).toEqual(['change', 'close', 'remove'])
    expect(await mayOf(open.manager, open.id)).toEqual(['close'])
    expect(await mayOf(open.executor, open.id)).toEqual([])
    const back = await inWork()
    expect(await mayOf(back.executor, back.id)).toEqual(['tick'])
    const again = await deliveredAgain()
    expect(await mayOf(again.owner, again.id)).toEqual(['close', 'reopen'])
    expect(await mayOf(again.executor, again.id)).toEqual([])
  })
})
