import { beforeAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, finish } from '../lib/card.ts'
import { callsOf, demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const broken = { status: 500, json: { code: 'internal', error: 'Contact support error message' } }
const pages: Record<'manager' | 'executor', Page> = {} as never

beforeAll(async () => {
  pages.manager = await scene.open('manager')
  await signIn(pages.manager, scene.product, demo.app_manager)
  pages.executor = await scene.open('executor')
  await signIn(pages.executor, scene.product, demo.designer)
})

const lists: [who: keyof typeof pages, screen: string, call: RegExp, text: string][] = [
  ['manager', '/tasks/list', /app_manager\/tasks(\?|$)/, ru.tasks.listFailed],
  ['manager', '/tasks/verification', /v3\/subtasks(\?|$)/, ru.tasks.listFailed],
  ['manager', '/tasks/moderations', /v3\/moderations(\?|$)/, ru.tasks.moderationsFailed],
  ['manager', '/simple-tasks/list', /tasks\/simple(\?|$)/, ru.tasks.listFailed],
  ['manager', '/simple-tasks/moderations', /tasks\/simple(\?|$)/, ru['simple-tasks'].moderationsFailed],
  ['manager', '/users/accruals', /v3\/transactions(\?|$)/, ru.money.transactionsFailed],
  ['executor', '/todo/list', /v3\/subtasks(\?|$)/, ru.tasks.listFailed],
  ['executor', '/user/deposit', /v3\/transactions(\?|$)/, ru.money.transactionsFailed],
  ['executor', '/user/payout', /v3\/payouts(\?|$)/, ru.money.payoutsFailed],
  ['executor', '/todo/list?show=statistics&period=year', /own-work\/results(\?|$)/, ru['own-work'].resultsFailed],
  ['executor', '/todo/notifications', /v3\/notifications(\?|$)/, ru.shell.notificationsFailed],
]
// Beside each other: what could not be loaded is tried again for seconds before it is told.
test.concurrent.each(lists)('section 8: %s reads at %s what could not be loaded', async (who, screen, call, text) => {
  const page = await pages[who].context().newPage()
  await page.route(call, (route) => route.fulfill(broken))
  await page.goto(`${scene.product.url}${screen}`)
  await page.getByText(text, { exact: true }).first().waitFor()
  await page.close()
})

test('U-25: what takes long says so before it is there', async () => {
  const page = await pages.manager.context().newPage()
  const answer = Promise.withResolvers<void>()
  await page.route(/app_manager\/tasks(\?|$)/, async (route) => {
    await answer.promise
    await route.fulfill(broken)
  })
  await page.goto(`${scene.product.url}/tasks/list`)
  await page.getByText(ru.shell.slow).first().waitFor()
  answer.resolve()
  await page.getByText(ru.tasks.listFailed, { exact: true }).first().waitFor()
  expect(await page.getByText(ru.shell.slow).count()).toBe(0)
  await page.close()
})

test('T-A6: without its history the form of withdrawals is there; without the types its history is', async () => {
  const page = await pages.executor.context().newPage()
  await page.route(/v3\/payouts(\?|$)/, (route) => route.fulfill(broken))
  await page.goto(`${scene.product.url}/user/payout`)
  await page.getByText(ru.money.payoutsFailed, { exact: true }).first().waitFor()
  await page.getByLabel(ru.money.amount, { exact: true }).waitFor()
  await page.unrouteAll()
  await page.route(/\/type(\?|$)/, (route) => route.fulfill(broken))
  await page.reload()
  await page.getByRole('heading', { name: ru.money.payouts, exact: true }).waitFor()
  await page.getByRole('button', { name: ru.shell.retry }).first().waitFor()
  await page.getByText(ru.money.typesFailed, { exact: true }).waitFor()
  expect(await page.getByLabel(ru.money.amount, { exact: true }).count()).toBe(0)
  await page.close()
})

test.each(['/simple-tasks/moderations', '/simple-tasks/moderations-gmail', '/simple-tasks/list'])(
  'T-A6: without the tags %s has its list all the same',
  async (screen) => {
    const page = await pages.manager.context().newPage()
    await page.route(/v3\/types(\?|$)/, (route) => route.fulfill(broken))
    await page.goto(`${scene.product.url}${screen}`)
    await page.locator('[data-list]').first().waitFor()
    await page.close()
  },
)

test('T-A5: switches that could not be read say so, and are asked for again', async () => {
  const page = await scene.open('administrator')
  await signIn(page, scene.product, demo.superadministrator)
  await page.route(/v3\/types(\?|$)/, (route) => route.fulfill(broken))
  await page.goto(`${scene.product.url}/other-tasks`)
  const again = page.getByRole('button', { name: ru.shell.retry }).first()
  await again.waitFor()
  await page.getByText(ru['simple-tasks'].switchesFailed, { exact: true }).waitFor()
  await page.unrouteAll()
  await again.click()
  await page.getByRole('switch', { name: 'Передача аккаунтов' }).waitFor()
})

test('section 8: what the server found wrong with a list stands one by one', async () => {
  const page = pages.manager
  const call = /app_manager\/tasks(\?|$)/
  await page.route(call, (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', error: 'x', errors: { a: ['Первое'], b: ['Второе'] } } }),
  )
  await page.goto(`${scene.product.url}/tasks/list`)
  await page.getByText('Первое', { exact: false }).waitFor()
  const text = await page.getByText('Первое').innerText()
  expect(text.split('\n')).toEqual(['Первое', 'Второе'])
  await page.unroute(call)
})

test('section 8: a 500 about access rights is told as a lack of rights, not as a fault', async () => {
  const page = pages.manager
  const json = { error: 'User does not have any of the necessary access rights.' }
  await page.route(/v3\/transactions(\?|$)/, (route) => route.fulfill({ status: 500, json }))
  await page.goto(`${scene.product.url}/users/accruals`)
  await page.getByText(ru.shell.noRightsText).first().waitFor()
  await page.unroute(/v3\/transactions(\?|$)/)
})

test('section 8: a decision on a moderation that fails says so above its form', async () => {
  const page = pages.manager
  const call = await callsOf(scene.product, demo.app_manager)
  const { data } = await call('GET', 'v3/moderations?filter[status]=started&filter[my]=1')
  const id = data[0].attributes.subtask_id
  await page.route(/tasks\/\d+\/(moderation|confirm-purchase-moderation)$/, (route) => route.fulfill(broken))
  await page.goto(`${scene.product.url}/tasks/moderations?open=task.${id}`)
  const card = page.getByRole('dialog').first()
  const name = new RegExp(`^(${ru.tasks['do.confirm_moderation']}|${ru.tasks['do.confirm_purchase']})`)
  await act(card, name)
  await finish(card, name)
  await card.getByText(ru.tasks.moderationFailed).waitFor()
})

test('section 8: the history of changes, and the files of a link, say what could not be found', async () => {
  const page = pages.manager
  const call = await callsOf(scene.product, demo.app_manager)
  const { data } = await call('GET', 'v3/applications?filter[list]=app-manager-my')
  await page.route(/v3\/activity-logs(\?|$)/, (route) => route.fulfill(broken))
  await page.goto(`${scene.product.url}/applications/app-manager-my?open=application.${data[0].id}&card=activity`)
  await page.getByText(ru.activity.historyFailed).waitFor()

  const stranger = await scene.open('stranger', { locale: 'en' })
  await stranger.route(/v3\/application-links\//, (route) => route.fulfill(broken))
  await stranger.goto(`${scene.product.url}/application/public-share#7.${'s'.repeat(43)}`)
  await stranger.getByText('An error occurred while searching for files. Try again later.').waitFor()
})

test('T-A11: who waits for a code reads that none can be sent, and no longer once they can', async () => {
  const page = await scene.open('visitor')
  let lost = true
  await page.route(/auth\/code-state$/, (route) => route.fulfill({ json: { data: { lost } } }))
  await page.goto(`${scene.product.url}/ru/login`)
  await page.getByLabel(ru.identity.phone, { exact: true }).fill('+79035550999')
  await page.getByRole('button', { name: ru.identity.callMe }).click()
  const told = page.getByText(ru.identity.codeLost, { exact: true })
  await told.waitFor()
  // Nobody is told to wait for a call that may not come.
  const calling = page.getByText(pattern(ru.identity.calling))
  expect(await calling.count()).toBe(0)
  await page.getByText(pattern(ru.identity.codeUnsure)).waitFor()
  lost = false
  await told.waitFor({ state: 'detached' })
  await calling.waitFor()
})
