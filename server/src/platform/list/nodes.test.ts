import assert from 'node:assert/strict'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createListeningApp, type ListeningApp } from '../../../test/listening.ts'
import type { Person } from '../../../test/people.ts'

/** H-C7: numbers follow one's own press on whatever node the next call lands. */
let nodes: ListeningApp
beforeAll(async () => {
  // Every count is a slow one, and is remembered.
  nodes = await createListeningApp({ limits: { totalSlowMs: -1 } })
})
afterAll(() => nodes.close())

async function totalOn(node: 'first' | 'second', who: Person): Promise<number> {
  const answer = await fetch(`${nodes[node].url}/api/v3/users`, { headers: await who.headers() })
  return (await answer.json()).meta.total
}

test.each(['a command', 'a call for many'])(
  'H-C7: %s on one node ends what another remembers of its doer',
  async (what) => {
    const { app } = nodes
    const doer = await app.people.superadministrator()
    const before = await totalOn('second', doer)
    const late = await app.people.designer()
    expect(await totalOn('second', doer)).toBe(before)
    const ids = [late.id]
    const { status } =
      what === 'a command'
        ? await doer.call(usersContract.update, { params: { id: late.id }, body: { first_name: 'Anna' } })
        : await doer.call(usersContract.blockMany, { body: { ids, is_block: true, reason: 'Спам' } })
    expect(status).toBeLessThan(300)
    await eventually(async () => assert.equal(await totalOn('second', doer), before + 1))
  },
)
