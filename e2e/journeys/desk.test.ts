import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, enter } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.tasks
const unique = Date.now().toString(36)
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'
const wanted = 20

interface Waiting {
  id: string
  attributes: { title: string; submitted_at: string | null }
}
/** Who waits longest first. */
const waiting = async (of?: Awaited<ReturnType<typeof callsOf>>): Promise<Waiting[]> => {
  const call = of ?? (await callsOf(scene.product, demo.creator))
  const { data } = await call('GET', 'v3/subtasks?filter[waits]=1&sort=id&page[size]=100')
  const since = ({ attributes }: Waiting) => attributes.submitted_at ?? '9'
  return (data as Waiting[]).toSorted((a, b) => since(a).localeCompare(since(b)) || Number(a.id) - Number(b.id))
}
const links = async (id: number, link: string) => {
  const call = await callsOf(scene.product, executor, demoPassword)
  await call('POST', `v3/subtasks/${id}/process`, {})
  await call('POST', `v3/subtasks/${id}/review`, { prototype_link: link, comment: 'Готово' })
}
const rail = (page: Page) => page.getByRole('navigation', { name: pattern(ru.review.queue) })
const current = (page: Page) => rail(page).locator('[aria-current=true]')
/** Sends the form that stands open and waits until another task is before the reader. */
async function send(page: Page, title: string): Promise<void> {
  const before = page.url()
  await page.keyboard.press('Control+Enter')
  // What is typed after the press is neither sent nor unsaved.
  await page.keyboard.type('00')
  await page.waitForURL((url) => url.href !== before && /open=desk\.\d+$/.test(url.search))
  await page.getByRole('status').filter({ hasText: title }).waitFor()
}

let page: Page

test(`${wanted} deliveries wait, one of them for the second time`, async () => {
  const creator = await callsOf(scene.product, demo.creator)
  for (let count = (await waiting()).length; count < wanted; count++) {
    const { id } = await orderOne(scene.product, `Стол ${count} ${unique}`, 'uidesigner')
    await links(id, 'https://figma.example.com/1')
    if (count < wanted - 1) continue
    await creator('PUT', `tasks/${id}/revision`, { comment: 'Шрифт мельче' })
    await links(id, 'https://figma.example.com/2')
  }
  expect((await waiting()).length).toBeGreaterThanOrEqual(wanted)
})

test('U-21: on a phone both decisions of a review stand there, each as wide as the other', async () => {
  const [first] = await waiting()
  const phone = await scene.open('phone', { width: 375 })
  await enter(phone, scene.product, demo.creator)
  await phone.goto(`${scene.product.url}/applications/creator-my?open=task.${first?.id}`)
  const foot = phone.getByRole('dialog')
  const accept = foot.getByRole('button', { name: /^Принять/ })
  const back = foot.getByRole('button', { name: pattern(t['action.revise']) })
  await back.waitFor()
  const [one, other] = [await accept.boundingBox(), await back.boundingBox()]
  expect(Math.abs((one?.width ?? 0) - (other?.width ?? 999))).toBeLessThan(2)
  expect(one?.y).toBe(other?.y)
})

test('the desk opens from the palette, whoever waits longest before the reader', async () => {
  page = await scene.open('creator', { width: 1280 })
  await enter(page, scene.product, demo.creator)
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: ru.keys.reviewDesk }).waitFor()
  await page.keyboard.type(ru.keys.reviewDesk)
  await page.keyboard.press('Enter')
  await current(page).waitFor()
  const entries = rail(page).getByRole('listitem').getByRole('button')
  expect(await entries.count()).toBe((await waiting()).length)
  expect(await entries.first().getAttribute('aria-current')).toBe('true')
  const [first] = await waiting()
  await page.waitForURL((url) => url.search.includes(`open=desk.${first?.id}`))
})

test('K-A2: who is in the queue already keeps the focus when the card comes', async () => {
  const [first] = await waiting()
  const asked = Promise.withResolvers<void>()
  const card = (url: URL) => url.pathname.endsWith(`/v3/subtasks/${first?.id}`)
  await page.route(card, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${first?.id}`)
  await rail(page).getByRole('button', { name: ru.review['many.pick'] }).focus()
  asked.resolve()
  await page.getByRole('button', { name: `№ ${first?.id}`, exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await rail(page).getByRole('checkbox').first().waitFor()
  await page.unroute(card)
})

test('what was delivered again is compared with the version before', async () => {
  const last = (await waiting()).at(-1)
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${last?.id}`)
  await page.getByRole('button', { name: ru.review.open }).click()
  await page.locator('del', { hasText: 'https://figma.example.com/1' }).waitFor()
  await page.locator('ins', { hasText: 'https://figma.example.com/2' }).waitFor()
})

test('what is often written when sending back is kept once and chosen by a key', async () => {
  const [first, second] = await waiting()
  const words = `Подписи крупнее ${unique}`
  const form = page.getByRole('region', { name: pattern(t['action.revise']) })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: ru.shell.closeFormYes }).click()
    await form.waitFor({ state: 'detached' })
  }
  const open = async (id: string | undefined) => {
    await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${id}`)
    await page.getByRole('button', { name: pattern(t['action.revise']) }).waitFor()
    await page.keyboard.press('r')
    await form.locator('textarea:focus').waitFor()
  }
  await open(first?.id)
  await page.keyboard.type(words)
  await form.getByRole('button', { name: ru.review.reasonKeep }).click()
  await form.getByRole('button', { name: words }).waitFor()
  await leave()
  await open(second?.id)
  await form.getByRole('button', { name: words }).waitFor()
  await page.keyboard.type('Срочно.')
  await page.keyboard.press('Alt+1')
  await expect.poll(() => form.getByRole('textbox').inputValue()).toBe(`Срочно.\n${words}`)
  await form.getByRole('button', { name: ru.review.reasonsEdit }).click()
  await form.getByRole('button', { name: pattern(ru.review.reasonDrop) }).click()
  await form.getByRole('button', { name: ru.review.reasonsDone }).click()
  await form.getByRole('button', { name: ru.review.reasonKeep }).waitFor()
  await leave()
})

test('without a connection a card says so, and comes by itself once there is one', async () => {
  const [first, , third] = await waiting()
  // What lies under the pointer is fetched ahead.
  await page.mouse.move(0, 0)
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${first?.id}`)
  await page.getByRole('dialog', { name: first?.attributes.title ?? '', exact: true }).waitFor()
  await atRest(page)
  await page.context().setOffline(true)
  await rail(page).getByRole('listitem').nth(2).getByRole('button').click()
  const failure = page.getByRole('alert').filter({ hasText: ru.shell.networkError })
  await failure.getByRole('button', { name: ru.shell.retry }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: third?.attributes.title ?? '', exact: true }).waitFor()
  expect(scene.faults().filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a queue that can’t be read says so beside the card', async () => {
  const [first] = await waiting()
  const queue = /\/v3\/subtasks\?.*waits/
  await page.route(queue, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${first?.id}`)
  await page.getByRole('dialog', { name: first?.attributes.title ?? '', exact: true }).waitFor()
  const failed = page.getByRole('alert').filter({ hasText: ru.review.failed })
  await failed.waitFor()
  await page.unroute(queue)
  await failed.getByRole('button', { name: ru.shell.retry }).click()
  await current(page).waitFor()
})

test('a decision that somebody else has taken meanwhile is told at once, and not sent', async () => {
  const { id } = await orderOne(scene.product, `Стол вдвоём ${unique}`, 'uidesigner')
  await links(id, 'https://figma.example.com/3')
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${id}.complete`)
  const form = page.getByRole('region', { name: pattern(t.acceptAndPay) })
  await form.getByRole('textbox').first().fill('Отлично')
  const other = await callsOf(scene.product, demo.superadministrator)
  await other('PUT', `tasks/${id}/revision`, { comment: 'Шрифт мельче' })
  await form
    .getByRole('alert')
    .filter({ hasText: pattern(t.overtaken) })
    .waitFor()
  expect(await form.getByRole('button', { name: pattern(t.acceptAndPay) }).count()).toBe(0)
})

test(`${wanted} are decided by the keyboard alone, each followed by the next`, async () => {
  const all = (await waiting()).slice(0, wanted)
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${all[0]?.id}`)
  for (const [place, { id, attributes }] of all.entries()) {
    // Several have one title; the address is there before the card.
    await page.getByRole('button', { name: `№ ${id}`, exact: true }).waitFor()
    const sendsBack = place === 1
    await page.keyboard.press(sendsBack ? 'r' : 'a')
    await page.waitForURL((url) => /open=desk\.\d+\.\w+/.test(url.search))
    await page.locator('textarea:focus').waitFor()
    if (sendsBack) await page.keyboard.type('Подписи крупнее')
    if (place < all.length - 1) await send(page, attributes.title)
    else await page.keyboard.press('Control+Enter')
  }
  await page.getByText(ru.review.doneText).or(page.getByText(t['done.complete'])).first().waitFor()
  // The words may be those of the one before: the last one is still on its way.
  await expect.poll(() => waiting()).toEqual([])
  const creator = await callsOf(scene.product, demo.creator)
  await expect.poll(() => waiting(creator)).toEqual([])
  const states = await Promise.all(all.map(({ id }) => creator('GET', `v3/subtasks/${id}`)))
  expect(states.map(({ data }) => data.attributes.status)).toEqual(
    all.map((_, place) => (place === 1 ? 'revision' : expect.stringMatching(/^(completed|confirmation)$/))),
  )
  expect(scene.faults()).toEqual([])
})
