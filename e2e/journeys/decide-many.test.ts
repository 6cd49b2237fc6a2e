import { expect, test } from 'vitest'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.review
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

test('of several on the desk each goes back with the same words; one at its limit says why it stays', async () => {
  const unique = Date.now().toString(36)
  const mine = await callsOf(scene.product, executor, demoPassword)
  const theirs = await callsOf(scene.product, demo.creator)
  const deliver = async (id: number) => {
    await mine('POST', `v3/subtasks/${id}/process`, {})
    await mine('POST', `v3/subtasks/${id}/review`, { prototype_link: 'https://a.example/1' })
  }
  const one = await orderOne(scene.product, `Первая ${unique}`, 'uidesigner')
  const spent = await orderOne(scene.product, `Вторая ${unique}`, 'uidesigner')
  for (const { id } of [one, spent]) await deliver(id)
  for (const round of [1, 2, 3]) {
    await theirs('POST', `v3/subtasks/${spent.id}/revision`, { comment: `Круг ${round}` })
    await deliver(spent.id)
  }
  const page = await scene.open('creator', { width: 1280 })
  await signIn(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/applications/creator-my?open=desk.${one.id}`)
  const rail = page.getByRole('navigation', { name: pattern(t.queue) })
  const pays = page.getByRole('button', { name: pattern(ru.tasks.acceptAndPay) })
  await pays.waitFor()
  await rail.getByRole('button', { name: t['many.pick'] }).press('Enter')
  // While others are ticked nothing decides on the one that stands open.
  await pays.waitFor({ state: 'detached' })
  await rail.getByRole('checkbox', { name: pattern(t['many.one'], { title: one.title }) }).check()
  const other = rail.getByRole('checkbox', { name: pattern(t['many.one'], { title: spent.title }) })
  // It may still be accepted with the others.
  await other.check()
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  await rail.getByRole('button', { name: t['many.complete'] }).press('Enter')
  const question = page.getByRole('dialog', { name: /^Принять 2 задачи и выплатить 2\s000,00\s₽\?$/ })
  const payees = question.getByRole('list', { name: t['many.payees'] }).getByRole('listitem')
  await payees.first().waitFor()
  expect((await payees.allTextContents()).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^\S+ \S+ ?2 000,00 ₽$/),
  ])
  await question.getByRole('button', { name: /^Выплатить 2\s000,00\s₽$/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toBe(`desk.${one.id}`)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await rail.getByRole('button', { name: t['many.revise'] }).press('Enter')
  const form = page.getByRole('dialog', { name: pattern(t['many.title.revise'], { count: '2' }) })
  await form.getByLabel(t['many.why.revise']).fill('Подписи крупнее')
  await form.getByRole('button', { name: t['many.revise'] }).press('Enter')
  const outcome = page.getByRole('dialog', { name: ru.bulk.bulkOutcome })
  await outcome.getByText(new RegExp(`№ ${spent.id}.*Возвраты исчерпаны`)).waitFor()
  await outcome.getByText(pattern(ru.bulk.bulkDone_one, { count: '1' })).waitFor()
  const statuses = await Promise.all([one, spent].map(({ id }) => theirs('GET', `v3/subtasks/${id}`)))
  expect(statuses.map(({ data }) => data.attributes.status)).toEqual(['revision', 'checking'])
  expect(scene.faults()).toEqual([])
})
