import { describe, expect, test } from 'vitest'
import { cardOf, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.rounds
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

/** Delivered for the fourth time, sent back three times: the setting as it ships. */
async function usedUp(title: string) {
  const task = await orderOne(scene.product, title, 'uidesigner')
  const [mine, theirs] = [
    await callsOf(scene.product, executor, demoPassword),
    await callsOf(scene.product, demo.creator),
  ]
  for (const round of [1, 2, 3, 4]) {
    await mine('POST', `v3/subtasks/${task.id}/process`, {})
    await mine('POST', `v3/subtasks/${task.id}/review`, { prototype_link: `https://a.example/${round}` })
    if (round < 4) await theirs('POST', `v3/subtasks/${task.id}/revision`, { comment: `Круг ${round}` })
  }
  return task
}

describe('work that was sent back as often as it may be', () => {
  test('a part of the pay is offered by one side and accepted by the other, before both', async () => {
    const task = await usedUp(`По рукам ${Date.now().toString(36)}`)
    const creator = await scene.open('creator')
    await signIn(creator, scene.product, demo.creator)
    await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
    const theirs = cardOf(creator, task.title)
    const strip = theirs.getByRole('region', { name: t.title })
    await strip.getByText(pattern(t.count, { used: '3', cap: '3' })).waitFor()
    const revise = theirs.getByRole('button', { name: new RegExp(`^${ru.tasks['action.revise']}`) })
    expect(await revise.getAttribute('aria-disabled')).toBe('true')
    expect(await revise.textContent()).toContain('Возвраты исчерпаны')

    await strip.getByRole('button', { name: t.offer }).press('Enter')
    const form = creator.getByRole('dialog', { name: t.offer })
    await form.getByLabel(t.share).fill('40')
    await form.getByText(pattern(t.shareSum)).waitFor()
    expect((await form.getByText(pattern(t.shareSum)).textContent())?.replaceAll(/\s/g, ' ')).toContain('400')
    await form.getByLabel(t.offerComment).fill('Нет двух экранов')
    await form.getByRole('button', { name: /^Предложить 400,00\s₽$/ }).press('Enter')
    await form.waitFor({ state: 'detached' })
    await strip.getByText(pattern(t.offeredOwn)).waitFor()

    const page = await scene.open('uidesigner', { width: 375 })
    await signIn(page, scene.product, executor)
    await page.goto(`${scene.product.url}/ru/todo/list?open=task.${task.id}`)
    const mine = cardOf(page, task.title)
    const own = mine.getByRole('region', { name: t.title })
    await own.getByText('Нет двух экранов').waitFor()
    await own.getByRole('button', { name: pattern(t.acceptOffer) }).press('Enter')
    await page
      .getByRole('dialog', { name: pattern(t.acceptTitle) })
      .getByRole('button', { name: t.acceptYes })
      .press('Enter')
    await shows(mine, 'completed')
    await own.getByRole('list', { name: t.history }).getByText(pattern(t['was.accepted'])).waitFor()
    await strip.getByRole('list', { name: t.history }).getByText(pattern(t['was.accepted'])).waitFor()
    await shows(theirs, 'completed')
    const call = await callsOf(scene.product, executor, demoPassword)
    const { data } = await call('GET', 'v3/transactions?page[size]=1')
    expect(data[0].attributes.amount).toBe('400.00')
    expect(scene.faults()).toEqual([])
  })

  test('an appeal is in the administrators’ list with its number, and the decision before both sides', async () => {
    const task = await usedUp(`Рассудите ${Date.now().toString(36)}`)
    const page = await scene.open('uidesigner', { width: 375 })
    await signIn(page, scene.product, executor)
    await page.goto(`${scene.product.url}/ru/todo/list?open=task.${task.id}`)
    const own = cardOf(page, task.title).getByRole('region', { name: t.title })
    await own.getByRole('button', { name: t.appeal }).press('Enter')
    const form = page.getByRole('dialog', { name: t.appeal })
    await form.getByLabel(t.appealComment).fill('Сделано всё, что было в заказе')
    await form.getByRole('button', { name: t.appealSubmit }).press('Enter')
    await form.waitFor({ state: 'detached' })
    await own.getByText(t.appealedOwn).waitFor()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

    const admin = await scene.open('superadministrator')
    await signIn(admin, scene.product, demo.superadministrator)
    await admin.goto(`${scene.product.url}/other-tasks`)
    await admin.getByRole('tab', { name: new RegExp(`^${ru['simple-tasks'].other_appeals}`) }).click()
    const asked = admin.getByRole('row').filter({ hasText: task.title })
    await asked.getByText('Сделано всё, что было в заказе').waitFor()
    await admin.getByRole('link', { name: task.title }).first().click()
    const card = cardOf(admin, task.title)
    await card.getByRole('region', { name: t.title }).getByRole('button', { name: t.decide }).click()
    const decision = admin.getByRole('dialog', { name: t.decide })
    // The words of both sides, whoever spoke last before.
    const said = decision.getByRole('region', { name: t.said })
    await said.getByText('Сделано всё, что было в заказе').waitFor()
    await said.getByText('Круг 3').waitFor()
    await decision.getByLabel(pattern(t['decide.full'])).check()
    await decision.getByRole('button', { name: /^Оплатить 1\s000,00\s₽$/ }).waitFor()
    await decision.getByLabel(t['decide.partial']).check()
    await decision.getByLabel(t.decideComment).fill('Двух экранов нет, остальное по заказу')
    await decision.getByRole('button', { name: t.decideSubmit }).click()
    await decision.getByText('Обязательно для заполнения').first().waitFor()
    await decision.getByRole('button', { name: '70 %' }).click()
    expect(await decision.getByText('Обязательно для заполнения').count()).toBe(0)
    await decision.getByRole('button', { name: /^Оплатить 700,00\s₽$/ }).click()
    await decision.waitFor({ state: 'detached' })
    await shows(card, 'completed')
    await own.getByText(/Двух экранов нет/).waitFor()
    await own.getByText(pattern(t['was.partial'], { share: '70' })).waitFor()
    expect(scene.faults()).toEqual([])
  })
})
