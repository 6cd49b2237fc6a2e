import { describe, expect, test } from 'vitest'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.tasks
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'
const hour = 3_600_000

describe('more time for a task', () => {
  test('the executor asks by keyboard, the owner gives it by one press, and the deadline moves before both', async () => {
    const task = await orderOne(scene.product, `Не успеть ${Date.now().toString(36)}`, 'uidesigner')
    const call = await callsOf(scene.product, executor, demoPassword)
    await call('POST', `v3/subtasks/${task.id}/process`, {})
    const endOf = async () => Date.parse((await call('GET', `v3/subtasks/${task.id}`)).data.attributes.ends_at)
    const before = await endOf()

    const creator = await scene.open('creator')
    await signIn(creator, scene.product, demo.creator)
    await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
    const theirs = cardOf(creator, task.title)
    await theirs.getByRole('heading', { level: 3 }).first().waitFor()
    const banner = theirs.getByRole('region', { name: t['time.title'] })
    expect(await banner.count()).toBe(0)

    const page = await scene.open('uidesigner', { width: 375 })
    await signIn(page, scene.product, executor)
    await page.goto(`${scene.product.url}/ru/todo/list?open=task.${task.id}`)
    const mine = cardOf(page, task.title).getByRole('region', { name: t['time.title'] })
    await mine.getByRole('button', { name: t['time.ask'] }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t['time.ask'] })
    await dialog.getByLabel(t['time.hours']).waitFor()
    expect(await dialog.getByLabel(t['time.hours']).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('999')
    await page.keyboard.press('Control+Enter')
    await dialog
      .getByText(/^Не больше \d+$/)
      .first()
      .waitFor()
    await dialog.getByRole('group', { name: t['time.quick'] }).getByRole('button').first().press('Enter')
    await dialog.getByLabel(t['time.reason']).fill('Заболел')
    await dialog.getByRole('button', { name: t['time.ask'] }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await mine.getByText(pattern(t['time.waiting'])).waitFor()
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

    await banner.getByText('Заболел', { exact: true }).waitFor()
    await banner.getByText(pattern(t['time.newEnd'])).waitFor()
    await banner
      .getByRole('button', { name: pattern(t['time.grant']) })
      .first()
      .click()
    await theirs.getByText(pattern(t['time.doneGranted'])).waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(await creator.evaluate(() => document.activeElement !== document.body)).toBe(true)

    await mine.getByText(pattern(t['time.gave'])).waitFor()
    const gained = (await endOf()) - before
    expect(gained).toBeGreaterThanOrEqual(hour)
    const shown = await page.evaluate(
      (end) => new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'short' }).format(end),
      before + gained,
    )
    await cardOf(page, task.title).getByRole('time').filter({ hasText: shown }).first().waitFor()
    await call('DELETE', `v3/subtasks/${task.id}/process`)
    expect(scene.faults()).toEqual([])
  })

  test('less than was asked for, with a word', async () => {
    const task = await orderOne(scene.product, `Ещё два экрана ${Date.now().toString(36)}`, 'uidesigner')
    const call = await callsOf(scene.product, executor, demoPassword)
    await call('POST', `v3/subtasks/${task.id}/process`, {})
    await call('POST', `v3/subtasks/${task.id}/time-requests`, { hours: 2, comment: 'Экранов стало больше' })
    const creator = await scene.open('creator')
    await signIn(creator, scene.product, demo.creator)
    await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
    const card = cardOf(creator, task.title)
    await card.getByRole('button', { name: t['time.grantLess'] }).click()
    const dialog = creator.getByRole('dialog', { name: t['time.grantLess'], exact: true })
    await dialog.getByLabel(t['time.hours']).fill('1')
    await dialog.getByLabel(t['time.answer']).fill('Хватит часа')
    await dialog.getByRole('button', { name: t['time.grantAs'] }).click()
    await dialog.waitFor({ state: 'detached' })
    await card.getByText(pattern(t['time.doneGranted'])).waitFor()
    const { data } = await call('GET', `v3/subtasks/${task.id}`)
    expect(data.attributes.more_time.last).toMatchObject({ hours: 2, granted_hours: 1, answer: 'Хватит часа' })
    expect(scene.faults()).toEqual([])
  })
})
