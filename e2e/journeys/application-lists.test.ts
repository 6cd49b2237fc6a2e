import { expect, test } from 'vitest'
import { callsOf, demo, enter, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.applications

test('K-7: applications are narrowed by language, tag and suspicion on screen, as the call does', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const total = async (filter: string) =>
    (await call('GET', `v3/applications?filter[list]=creator-my&${filter}`)).meta.total as number
  const page = await scene.open('creator', { width: 1280 })
  await enter(page, scene.product, demo.creator)
  await page.goto(`${scene.product.url}/applications/creator-my?language=en`)
  const count = (all: number) => page.getByText(new RegExp(`^${all}\\s+запис`)).waitFor()
  const english = await total('filter[language]=en')
  expect(english).toBeGreaterThan(0)
  await count(english)
  await page.getByRole('button', { name: new RegExp(`^${ru.shell.filter}`) }).click()
  await page.getByLabel(t.suspicious, { exact: true }).check()
  await expect.poll(() => new URL(page.url()).searchParams.has('suspicious')).toBe(true)
  await page.getByLabel(t.suspicious, { exact: true }).uncheck()
  const tag = page.getByLabel(t.tag, { exact: true })
  await tag.fill('никто так не помечал')
  await tag.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe('никто так не помечал')
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).waitFor({ state: 'detached' })
  expect(scene.faults()).toEqual([])
})

test('K-6: who looks after texts has no tab of checks that nobody lets them read, and may still ask the store', async () => {
  const call = await callsOf(scene.product, demo.aso_manager)
  const { data } = await call('GET', 'v3/applications?filter[list]=aso-manager-my')
  const page = await scene.open('aso_manager', { width: 1280 })
  await signIn(page, scene.product, demo.aso_manager)
  // An old link to the tab leads to the card itself.
  await page.goto(`${scene.product.url}/applications/aso-manager-my?open=application.${data[0].id}&card=checks`)
  const card = page.getByRole('dialog').first()
  await card.getByRole('tab', { name: t.overview, selected: true }).waitFor()
  expect(await card.getByRole('tab', { name: t.checks }).count()).toBe(0)
  await card.getByRole('tab', { name: t.textsAndImages }).click()
  await card.getByRole('button', { name: ru['store-checks'].check }).waitFor()
  expect(scene.faults()).toEqual([])
})

test('K-6, S-B4: the card that an executor opens from a task has no histories and says nothing that is not for them', async () => {
  const call = await callsOf(scene.product, demo.programmer)
  const { data } = await call('GET', 'v3/subtasks?filter[my]=1&filter[type]=programmer&include=application')
  const id = data.find(({ attributes }: any) => attributes.application_id !== null).attributes.application_id
  const page = await scene.open('programmer', { width: 1280 })
  await signIn(page, scene.product, demo.programmer)
  await page.goto(`${scene.product.url}/ru/todo/list?open=application.${id}`)
  const card = page.getByRole('dialog').first()
  await card.getByRole('tab', { name: t.overview, selected: true }).waitFor()
  await card.getByRole('term').filter({ hasText: t.category }).first().waitFor()
  for (const tab of [t.checks, t.activity]) expect(await card.getByRole('tab', { name: tab }).count()).toBe(0)
  expect(await card.getByRole('term').filter({ hasText: t.sharing }).count()).toBe(0)
  expect(scene.faults()).toEqual([])
})
