import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { toast } from '../lib/toasts.ts'
import { pattern, ru } from '../lib/words.ts'

/** What S-B13 names, where no journey of its own leads along. */
const scene = openScene({ goesOn: true })

async function at(phone: string, path: string): Promise<Page> {
  const page = await scene.open(phone)
  await signIn(page, scene.product, phone)
  await page.goto(scene.product.url + path)
  await settled(page, ru)
  return page
}

test('S-B13: who pays is asked in the filters of those who pay, and not of whom is paid', async () => {
  const t = ru.money
  const asked = async (page: Page) => {
    await page.getByRole('button', { name: pattern(ru.shell.filter) }).click()
    const panel = page.getByRole('dialog', { name: ru.shell.filter })
    await panel.getByText(t.state, { exact: true }).first().waitFor()
    return panel.getByText(t.provider, { exact: true }).count()
  }
  const staff = await at(demo.superadministrator, '/users/accruals?tab=payouts')
  expect(await asked(staff)).toBe(1)
  const executor = await at(demo.designer, '/user/payout')
  expect(await asked(executor)).toBe(0)
})

test('S-B13: a simple task is ordered from the card of its application, which stands in the form already', async () => {
  const t = ru['simple-tasks']
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=published&sort=id')
  const [{ id, attributes: app }] = data
  const page = await at(demo.creator, `/applications/creator-my?open=application.${id}`)
  await page.getByRole('dialog').getByRole('tab', { name: ru.applications.orders }).click()
  await page.getByRole('button', { name: ru['application-parts'].orderSimple }).click()
  const form = page.getByRole('dialog', { name: t.add })
  const about = form.getByRole('combobox', { name: pattern(t.application) })
  await expect.poll(() => about.inputValue()).toBe(app.name)
  const name = `Отзыв ${Date.now().toString(36)}`
  await form.getByLabel(t.name, { exact: true }).fill(name)
  await form.getByLabel(t.description).fill('Напишите, что понравилось.')
  await form.getByLabel(t.proof).fill('Ссылка на отзыв')
  await form.getByLabel(t.cost, { exact: true }).fill('200')
  await form.getByRole('combobox', { name: t.tag }).click()
  await page.getByRole('option', { name: 'Отзыв', exact: true }).click()
  await form.getByRole('button', { name: t.add, exact: true }).click()
  await toast(page, pattern(t.added_one))
  const ordered = await call('GET', `tasks/simple?search=${encodeURIComponent(name)}`)
  expect(ordered.data.map(({ application }: any) => application?.id)).toEqual([Number(id)])
  // S-B8: it stands among the orders of the card, as soon as it is ordered and after a reload.
  const stands = page.getByRole('tabpanel').getByRole('button', { name: pattern(name) })
  await stands.waitFor()
  await page.reload()
  await stands.click()
  await page.waitForURL((url) => url.searchParams.get('open') === `task.${ordered.data[0].id}`)
})
