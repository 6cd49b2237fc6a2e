import type { Role } from '@slipway/domain/access/roles.ts'
import { mayOpen, type WindowName, windowOf, windows } from '@slipway/domain/access/windows.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { axe, axeOnWindow, type Page } from '../lib/browser.ts'
import { callsOf, demo, enter, signIn } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { goInside } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })
const names = Object.keys(windows) as WindowName[]
const never = 2_147_000_000
const aCommand = 'expire-tasks'

/** Lists that hold a record of each window's kind for the role that opens it here. */
const listOf: Record<string, string> = {
  task: 'v3/subtasks',
  application: 'v3/applications',
  applicationCollapse: 'v3/applications',
  change: 'v3/applications?filter[list]=creator-my',
  user: 'v3/users?filter[is_internal]=0',
  payout: 'v3/payouts',
  statement: 'v3/users?filter[is_internal]=0',
  passport: 'v3/passport-checks',
  'deletion-reason': 'v3/deletion-reasons',
  language: 'v2/admin/programming_language',
  framework: 'v2/admin/framework',
  'task-times': 'v3/task-limits',
  'service-balance': 'v3/service-balances',
  run: 'v3/command-runs',
  testEmail: 'v2/admin/email-templates',
  'promo-code': 'v3/promo-codes',
  audit: 'v3/audit',
  job: 'v3/jobs',
  webhook: 'v3/webhooks',
  delivery: 'v3/webhook-deliveries',
  text: 'v3/texts',
}
const kindOf = (name: string): string => name.replace(/^(user|application)-.*/, '$1').replace(/^(reject|hold)-/, '')

const openers = ['superadministrator', 'creator', 'app_manager'] as const
const byRole = (role: Role) => names.filter((name) => opener(name) === role)
/** Each window is tried as the first of these that may open it. */
const opener = (name: WindowName): Role | undefined => openers.find((role) => mayOpen(name, role))

const dialog = (page: Page) => page.getByRole('dialog')
const openIn = (page: Page) => new URL(page.url()).searchParams.get('open')
const screenOf = (name: WindowName) => windowOf(name)?.on ?? '/user/profile'

type Call = Awaited<ReturnType<typeof callsOf>>

/** Accounts stand in no list: one is reached by its application. */
async function account(call: Call): Promise<string> {
  const application = await firstOf(call, listOf.application as string)
  const body = { email: 'windows@example.com', password: 'windows' }
  const { meta } = await call('PUT', `v3/applications/${application}/google-account`, body)
  return meta.account.id
}

async function firstOf(call: Call, path: string): Promise<string> {
  const { data } = await call('GET', path)
  return String(data[0]?.id)
}

/** What the demo has none of. */
async function makeRecords(call: Call): Promise<void> {
  await call('POST', 'admin/commands', { command: aCommand, arguments: {} })
  await call('POST', 'v2/admin/email-templates', { name: 'C9', subject: 'C9', body: '<mj-section></mj-section>' })
  // A name that nobody has: trying it is a delivery as well.
  const hook = await call('POST', 'v3/webhooks', { url: 'https://hooks.example.com/c9', events: ['accrual'] })
  await call('POST', `v3/webhooks/${hook.data.id}/test`)
}

/** A link to a record that is there. */
async function linkTo(call: Call, name: WindowName): Promise<string> {
  if (name === 'command') return `${name}.${aCommand}`
  if (name === 'browserSession') return `${name}.${await account(call)}`
  const record = windowOf(name)?.record
  if (record !== 'always' && record !== 'named') return name
  return `${name}.${await firstOf(call, listOf[kindOf(name)] as string)}`
}

/** Goes away by Escape; the page stays. */
async function closes(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('open'))
}

/** Once it is there it has the focus. */
async function hasFocus(page: Page): Promise<void> {
  await dialog(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
}

describe.each(openers)('C9: what `?open=` names, for a %s', (role) => {
  let page: Page
  // A session of their own: a token that is refreshed twice at once ends both.
  let call: Call

  test('signs in', async () => {
    page = await scene.open(role)
    call = await callsOf(scene.product, demo[role])
    await enter(page, scene.product, demo[role])
    if (role === 'superadministrator') await makeRecords(call)
  })

  afterEach(async () => {
    if (openIn(page)) await page.goto(`${scene.product.url}/user/profile`)
  })

  test.each(byRole(role))('%s opens by a link, Escape closes it, and what had the focus has it again', async (name) => {
    const open = await linkTo(call, name)
    await page.goto(`${scene.product.url}/user/profile?open=${open}`)
    await dialog(page).waitFor()
    await page.waitForFunction((path) => location.pathname === path, screenOf(name))
    expect(await dialog(page).getByText(ru.shell.recordGone).count()).toBe(0)
    await hasFocus(page)
    await atRest(page)
    expect(await axeOnWindow(page)).toEqual([])
    await closes(page)

    const button = page.getByRole('button', { name: ru.shell.personMenu }).first()
    await button.focus()
    await goInside(page, `${screenOf(name)}?open=${open}`)
    await hasFocus(page)
    await closes(page)
    await page.waitForFunction(() => document.activeElement?.matches('main *, aside *, header *, nav *, button'))
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test.each(['application', 'user'] as const)('%s: each of its tabs has its panel', async (name) => {
    // A manager's window of a person is one part, without tabs.
    if (!mayOpen(name, role) || (name === 'user' && role === 'app_manager')) return
    const id = await firstOf(call, listOf[name] as string)
    await page.goto(`${scene.product.url}/user/profile?open=${name}.${id}`)
    const list = dialog(page).getByRole('tablist').first()
    await list.waitFor()
    const all = await list.getByRole('tab').all()
    expect(all.length).toBeGreaterThan(2)
    for (const tab of all) {
      await tab.click()
      const panel = page.locator(`[role=tabpanel][aria-labelledby="${await tab.getAttribute('id')}"]`)
      await panel.waitFor()
      // A tab names its panel once that is there.
      await expect.poll(() => tab.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
      await atRest(page)
      expect(await axe(page, { within: '[role=tabpanel]' })).toEqual([])
    }
    await closes(page)
  })

  test.each(byRole(role).filter((name) => windowOf(name)?.record))('%s that is not there says so', async (name) => {
    await goInside(page, `${screenOf(name)}?open=${name}.${never}`)
    const gone = name === 'task' || name === 'desk' ? ru.tasks.goneText : ru.shell.recordGone
    await dialog(page).getByText(gone).waitFor()
    await closes(page)
  })

  test('a name that nothing has, and a record without its number, say so', async () => {
    for (const open of ['nothing.7', 'task', 'task.x', 'toString']) {
      await goInside(page, `/user/profile?open=${open}`)
      await dialog(page).getByText(ru.shell.recordGone).waitFor()
      await closes(page)
    }
  })
})

describe('the folded card of an application', () => {
  test('stands beside the list, whose rows open in it one after the other', async () => {
    const page = await scene.open('creator')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    const rows = page.locator('tbody [data-row-link]')
    await rows.first().click()
    const [first = ''] = (await rows.first().innerText()).split('\n')
    const [name = ''] = (await rows.nth(1).innerText()).split('\n')
    await page.waitForFunction(() => /open=applicationCollapse/.test(location.search))
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).waitFor()
    expect(await axeOnWindow(page)).toEqual([])
    // S-A7: to the neighbours from the panel itself, by button and by key.
    const walk = dialog(page).getByRole('navigation', { name: ru.shell.walk })
    expect(await walk.getByRole('button', { name: ru.shell.previousRecord }).isDisabled()).toBe(true)
    await walk.getByRole('button', { name: ru.shell.nextRecord }).click()
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('dialog', { name: first, exact: true }).waitFor()
    await rows.nth(1).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    expect(await rows.nth(1).getAttribute('aria-current')).toBe('page')
    // Nothing of the list lies underneath, and its rows keep the focus.
    const [row, panel] = await Promise.all([rows.nth(1).boundingBox(), dialog(page).boundingBox()])
    expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
    expect(await rows.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).press('Enter')
    await page.waitForFunction(() => /open=application\./.test(location.search))
    await dialog(page).getByRole('tablist').first().waitFor()
    await closes(page)
    // Who has opened one whole wants the next one whole, until one is folded again.
    await rows.first().click()
    await dialog(page).getByRole('tablist').first().waitFor()
    await dialog(page).getByRole('button', { name: ru.applications.fold }).press('Enter')
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).waitFor()
    await closes(page)
    await rows.nth(1).click()
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).waitFor()
    await closes(page)
    await page.setViewportSize({ width: 375, height: 760 })
    await goInside(
      page,
      `/applications/creator-my?open=${await linkTo(await callsOf(scene.product, demo.creator), 'applicationCollapse')}`,
    )
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).waitFor()
    expect(await axeOnWindow(page)).toEqual([])
    await closes(page)
  })

  test('S-A7: fills a phone, where a row opens it as well, and leads to the neighbours there', async () => {
    const page = await scene.open('creator with a phone', { width: 375 })
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    const rows = page.locator('[data-row-link]')
    await rows.first().click()
    await page.waitForFunction(() => /open=applicationCollapse/.test(location.search))
    const walk = dialog(page).getByRole('navigation', { name: ru.shell.walk })
    const next = walk.getByRole('button', { name: ru.shell.nextRecord })
    await next.press('Enter')
    await walk.getByText(/^2 /).waitFor()
    expect(await next.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 375 })
    expect(await axeOnWindow(page)).toEqual([])
    // Opened by its address it is the same.
    await page.reload()
    await walk.getByText(/^2 /).waitFor()
    await walk.getByRole('button', { name: ru.shell.previousRecord }).click()
    await walk.getByText(/^1 /).waitFor()
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).click()
    await dialog(page).getByRole('tablist').first().waitFor()
    await dialog(page).getByRole('button', { name: ru.applications.fold }).click()
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).waitFor()
    await closes(page)
  })

  test('S-A7: opened by its address it has its neighbours also where rows open the whole card', async () => {
    const page = await scene.open('creator who wants cards whole')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    const rows = page.locator('tbody [data-row-link]')
    await rows.nth(1).click()
    const address = page.url().replace(/\?.*/, '')
    const id = new URL(page.url()).searchParams.get('open')?.split('.')[1]
    await dialog(page).getByRole('button', { name: ru.applications.unfold }).click()
    await dialog(page).getByRole('tablist').first().waitFor()
    await page.goto(`${address}?open=applicationCollapse.${id}`)
    const walk = dialog(page).getByRole('navigation', { name: ru.shell.walk })
    await walk.getByText(/^2 /).waitFor()
    await walk.getByRole('button', { name: ru.shell.nextRecord }).click()
    await walk.getByText(/^3 /).waitFor()
    await closes(page)
  })
})

describe('C9: what is another role’s', () => {
  test('says that it is not there, and an own payout opens from anywhere', async () => {
    const page = await scene.open('designer')
    await enter(page, scene.product, demo.designer)
    for (const name of names.filter((name) => !mayOpen(name, 'designer'))) {
      await goInside(page, `/todo/list?open=${name}.1`)
      await dialog(page).getByText(ru.shell.recordGone).waitFor()
      await closes(page)
    }
    const id = await firstOf(await callsOf(scene.product, demo.designer), 'v3/payouts')
    await page.goto(`${scene.product.url}/todo/list?open=payout.${id}`)
    await dialog(page).getByText(ru.money.target, { exact: true }).waitFor()
    await closes(page)
  })

  test('no page complained of anything', () => {
    expect(scene.faults()).toEqual([])
  })
})
