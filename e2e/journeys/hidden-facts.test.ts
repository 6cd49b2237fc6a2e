import { expect, test } from 'vitest'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.people

test('U-11: what a manager may not know of themselves is left out of their card, and never told as none', async () => {
  const call = await callsOf(scene.product, demo.app_manager)
  const { data: me } = await call('GET', 'auth_user')
  const manager = await scene.open('publishing manager')
  await enter(manager, scene.product, demo.app_manager)
  const factsOf = async (id: number | string) => {
    await manager.goto(`${scene.product.url}/users/uploaders-list?open=user.${id}`)
    await manager.getByRole('dialog').getByText(t.phone, { exact: true }).waitFor()
    await settled(manager, ru)
    return manager.getByRole('dialog').getByRole('term').allTextContents()
  }
  const own = await factsOf(me.id)
  expect(own).toContain(t.phone)
  expect(own.filter((fact) => [t.console, t.lastSeen].includes(fact as never))).toEqual([])
  const { data: others } = await call('GET', 'v3/users')
  const other = others.find(({ id }: { id: string }) => Number(id) !== Number(me.id))
  expect(await factsOf(other.id)).toEqual(expect.arrayContaining([t.console, t.lastSeen]))
})
