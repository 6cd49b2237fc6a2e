import { findingText } from '@slipway/domain/suspicion/kinds.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { runCommand } from '../lib/commands.ts'
import { focusOf } from '../lib/focus.ts'
import { callsOf, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** What a superadministrator sees first of a person, and where the card leads back to. */
const scene = openScene({ goesOn: true })
const t = ru.people
let page: Page
let admin: Awaited<ReturnType<typeof callsOf>>

const card = () => page.getByRole('dialog').first()
const list = (id: number) => `/users/external-list?open=user.${id}`
const openTab = (name: string) => card().getByRole('tab', { name }).click()
const show = async (path: string) => {
  await page.goto(scene.product.url + path)
  await settled(page, ru)
}

beforeAll(async () => {
  page = await scene.open('superadministrator')
  await enter(page, scene.product, demo.superadministrator)
  admin = await callsOf(scene.product, demo.superadministrator)
})

test('U-37: the card begins with what was earned, is in hand and at risk; what reads alike stands there once', async () => {
  const one = await callsOf(scene.product, demo.tester)
  const other = await callsOf(scene.product, demo.designer)
  const { data: me } = await one('GET', 'auth_user')
  const { data: them } = await other('GET', 'auth_user')
  // Two browsers that both have used, of 30 each; their address is one, too, and weighs 10.
  for (const visitor_id of ['u37-first-browser', 'u37-second-browser'])
    for (const call of [one, other]) await call('POST', 'v2/user/fingerprint', { visitor_id })
  await runCommand(admin, 'analyse-people')
  expect((await admin('GET', `v3/user-analyzers?filter[user]=${me.id}`)).meta.total).toBe(3)
  const work = (await admin('GET', `v3/users/${me.id}/work`)).data.attributes

  await show(list(me.id))
  // Not on the cross.
  expect((await focusOf(page)).text).toContain(`${me.first_name} ${me.last_name}`)
  await card().getByText(`ID ${me.id}`, { exact: true }).waitFor()
  const first = card().getByRole('region', { name: t.glance })
  const said = (fact: string) =>
    first.getByRole('term').filter({ hasText: fact }).locator('xpath=following-sibling::dd').first()
  const digits = (text: string | null) => text?.replaceAll(/\D/g, '')
  await expect
    .poll(async () => digits(await said(t.workEarned).textContent()))
    .toBe(digits(work.earned.map(({ amount }: { amount: string }) => amount).join()))
  expect(await said(t.workInHand).textContent()).toBe(String(work.in_hand))
  await said(t.glanceRisk)
    .filter({ hasText: t.glanceWeight.replace('{weight}', '70') })
    .waitFor()
  expect(await card().getByRole('tabpanel').getByRole('term').allTextContents()).not.toContain(t.uuid)
  await openTab(t.findings)
  const alike = card()
    .getByRole('listitem')
    .filter({ hasText: findingText('shared_visitor', { shown: '', others: [] }, 'ru').trim() })
    .filter({ hasText: `${them.first_name} ${them.last_name}` })
  await alike.getByText(t.weight.replace('{weight}', '60')).waitFor()
  expect(await alike.count()).toBe(1)
})

test('U-37: the history has words for how somebody signed in, and nothing before a first sum', async () => {
  const { data: me } = await (await callsOf(scene.product, demo.tester))('GET', 'auth_user')
  await admin('POST', `v3/users/${me.id}/balance`, {
    meta: { amount: '1500.50', currency: 'RUB', comment: 'За помощь' },
  })
  await show(list(me.id))
  await openTab(t.activity)
  await card().getByText(ru.actions.reason_password).first().waitFor()
  expect(await card().getByText('password').count()).toBe(0)
  const sums = card().getByText(/1\s500,50/)
  await sums.first().waitFor()
  for (const sum of await sums.allTextContents()) expect(sum).not.toMatch(/→|RUB/)
})

test('S-B13: whoever comes back from somebody’s place is where they left, in the list as it was narrowed', async () => {
  await show('/users/external-list?status=suspicious')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await card().getByRole('tab', { name: t.person }).waitFor()
  const left = page.url()
  expect(left).toContain('status=suspicious')
  await card()
    .getByRole('button', { name: pattern(ru.shell.signInAs) })
    .click()
  await page.getByText(pattern(ru.shell.impersonating)).first().waitFor()
  await page.getByRole('button', { name: ru.shell.impersonatingStop }).first().click()
  await page.waitForURL(left)
  await card().getByRole('tab', { name: t.person }).waitFor()
})
