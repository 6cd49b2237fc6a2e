import { statusText } from '@slipway/domain/tasks/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, enter, signIn, signOut } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { hears } from '../lib/waits.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()

interface Row {
  id: string
  attributes: { title: string; type: string; owner_id: number; application_id: number | null }
}

let uidesigner: Awaited<ReturnType<typeof callsOf>>
let open: Row[]
let taken: string
beforeAll(async () => {
  uidesigner = await callsOf(scene.product, demo.uidesigner)
  open = (await uidesigner('GET', 'v3/subtasks?filter[tab]=published&page[size]=50')).data
})
afterAll(async () => void (await uidesigner('POST', 'auth/logout')))

const badge = async (page: Page, name: string) => {
  const item = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}\\s*(\\+\\d+)?$`) })
  return Number(/\+(\d+)/.exec(await item.innerText())?.[1] ?? 0)
}
const total = async (call: typeof uidesigner, path: string): Promise<number> => (await call('GET', path)).meta.total

describe('what others do is on screen without a reload', () => {
  test('C15: the items of the sidebar count on every page what their screens hold', async () => {
    const call = await callsOf(scene.product, demo.app_manager)
    const manager = await scene.open('app_manager')
    await enter(manager, scene.product, demo.app_manager)
    const counts = [
      ['Модерация', await total(call, 'v3/moderations?filter[status]=started')],
      ['Верификация', await total(call, 'v3/subtasks?filter[status]=verification')],
      ['Проверка отзывов', await total(call, 'tasks/simple?status=checking,confirmation')],
      ['Проверка Gmail', await total(call, 'tasks/simple?status=checking,confirmation&tag=gmail')],
    ] as const
    for (const path of ['/dashboard', '/user/profile', '/tasks/list']) {
      await manager.goto(`${scene.product.url}${path}`)
      for (const [name, count] of counts) {
        await expect.poll(() => badge(manager, name)).toBe(count)
      }
    }
    await manager.context().close()
  })

  test('C1: the creator’s list of applications follows an executor who takes a stage', async () => {
    const call = await callsOf(scene.product, demo.creator)
    const { data: me } = await call('GET', 'auth_user')
    const task = open.find(({ attributes }) => attributes.owner_id === me.id && attributes.type === 'uidesigner')
    if (!task) throw new Error('The demo has no open stage of the creator')
    const { data: application } = await call('GET', `v3/applications/${task.attributes.application_id}`)
    const creator = await scene.open('creator')
    await signIn(creator, scene.product, demo.creator)
    await creator.goto(`${scene.product.url}/applications/creator-my?search=%23${application.id}`)
    const row = creator.getByRole('row').filter({ hasText: application.attributes.package_id })
    await row.getByText(pattern(statusText.published.ru)).first().waitFor()
    taken = task.id
    await uidesigner('POST', `v3/subtasks/${taken}/process`, {})
    await row.getByText(pattern(statusText.process.ru)).first().waitFor()
    await creator.context().close()
  })

  test('C2: who signs in again in the same tab hears again', async () => {
    const page = await scene.open('uidesigner')
    await enter(page, scene.product, demo.uidesigner)
    await signOut(page)
    const sockets: string[] = []
    page.on('websocket', (socket) => void sockets.push(socket.url()))
    const joined = hears(page)
    await enter(page, scene.product, demo.uidesigner)
    await joined
    expect(sockets).toHaveLength(1)
    const tab = page.getByRole('tab', { name: pattern(ru.tasks['tab.published']) })
    const count = async () => Number(/\d+/.exec(await tab.innerText())?.[0])
    await expect.poll(count).toBe(open.length - 1)
    await uidesigner('DELETE', `v3/subtasks/${taken}/process`)
    await expect.poll(count).toBe(open.length)
    await page.context().close()
  })

  test('an executor’s day says what is due first and what waits, and follows what they do elsewhere', async () => {
    const page = await scene.open('the day')
    await enter(page, scene.product, demo.uidesigner)
    const day = page.getByRole('region', { name: ru.tasks.day })
    const said = () => day.innerText().then((text) => text.replaceAll(/\s/g, ' '))
    const told = async () => {
      const { meta } = await uidesigner('GET', 'v3/day?zone=Europe/Moscow')
      const others = meta.in_hand - 1
      return [meta.due[0]?.title ?? ru.tasks.dayFree, others > 0 ? `ещё ${others} в работе` : '']
    }
    const shown = async () => {
      for (const words of await told()) await expect.poll(said).toContain(words)
    }
    await shown()
    const before = await told()
    await uidesigner('POST', `v3/subtasks/${taken}/process`, {})
    expect(await told()).not.toEqual(before)
    await shown()
    // What came back is taken up again before it can be delivered.
    const { meta } = await uidesigner('GET', 'v3/day?zone=Europe/Moscow')
    const press = meta.due[0].status === 'revision' ? 'Продолжить работу' : ru.tasks.deliver
    await day.getByRole('link', { name: `${press}: ${meta.due[0].title}` }).click()
    await page.getByRole('dialog').waitFor()
    await uidesigner('DELETE', `v3/subtasks/${taken}/process`)
    await page.context().close()
  })

  test('no page complained', () => {
    expect(scene.faults()).toEqual([])
  })
})
