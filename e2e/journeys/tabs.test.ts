import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { demo, signIn } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { en, pattern, ru } from '../lib/words.ts'

const scene = openScene({ goesOn: true })

describe('a link that is only pointed at', () => {
  test('C7: changes neither the language nor anything else', async () => {
    const page = await scene.open('visitor', { locale: 'en' })
    await page.goto(`${scene.product.url}/en/login?from=/applications/all`)
    const heading = page.getByRole('heading', { level: 1 })
    const words = await heading.textContent()
    const staff = page.getByRole('link', { name: en.identity.staffTitle })
    await atRest(page)
    // The code of a page is fetched after all else that pointing at a link may lead to.
    const code = page.waitForResponse(/\/assets\/StaffSignInPage/)
    await staff.hover()
    await code
    await atRest(page)
    expect(await heading.textContent()).toBe(words)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await staff.click()
    await page.waitForFunction(() => document.documentElement.lang === 'ru')
  })
})

describe('an old tab after a new version was put out', () => {
  let page: Page
  const notice = () => page.getByRole('status').filter({ hasText: ru.shell.newVersion })

  test('C12: a question whose code is gone is not awaited for ever: the page says that there is a new version', async () => {
    page = await scene.open('creator')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    await page.locator('[data-row-link]').first().waitFor()
    // Files of the old version are gone, and the server's pages name those of the new one.
    await page.route(/\/assets\/ConfirmDialog-/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(`${scene.product.url}/`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('/assets/index-', '/assets/index-new-'),
      })
    })
    await page
      .getByRole('button', { name: pattern(ru.shell.rowActions) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: ru.applications.archive }).click()
    await notice().waitFor()
    scene.faults()
  })

  test('C12: the new one is one press away', async () => {
    await page.unrouteAll()
    await notice().getByRole('button', { name: ru.shell.newVersionLoad }).click()
    await page.waitForEvent('load')
    await page.locator('[data-row-link]').first().waitFor()
    expect(await notice().count()).toBe(0)
    await page
      .getByRole('button', { name: pattern(ru.shell.rowActions) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: ru.applications.archive }).click()
    await page.getByRole('dialog', { name: pattern(ru.applications.archiveConfirm) }).waitFor()
  })
})

describe('a slow line', () => {
  test('C13: a card whose words are still on the way shows its place at once', async () => {
    const page = await scene.open('designer')
    await signIn(page, scene.product, demo.designer)
    await page.goto(`${scene.product.url}/todo/list`)
    const row = page.locator('[data-row-link]').first()
    await row.waitFor()
    const free: (() => void)[] = []
    await page.route(/\/assets\/messages\./, async (route) => {
      await new Promise<void>((resolve) => free.push(resolve))
      await route.continue()
    })
    await row.click()
    await page.getByRole('status', { name: ru.shell.loading }).waitFor()
    await page.waitForFunction(() => location.search.includes('open=task'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const go of free) go()
    await page.getByRole('dialog').waitFor()
  })
})

describe('another language', () => {
  test('C20: what the server words is worded anew at once, in the bell as well', async () => {
    const page = await scene.open('tester')
    await signIn(page, scene.product, demo.tester)
    await page.goto(`${scene.product.url}/todo/notifications`)
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()
    // By its title, which somebody wrote: something new may come to the top meanwhile.
    const simple = rows.filter({ hasText: 'Простая задача «' }).first()
    const title = /«(.+)»/.exec((await simple.locator('th, td').first().textContent()) ?? '')?.[1] ?? ''
    expect(title).not.toBe('')
    await page.getByRole('button', { name: pattern(`RU, ${ru.shell.language}`) }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    const worded = rows.filter({ hasText: `Simple task “${title}”` }).first()
    await worded.waitFor()
    const message = (await worded.locator('th, td').first().textContent())?.replace(/, Unread$/, '') ?? ''
    await page
      .getByRole('button', { name: pattern(en.shell.notifications) })
      .first()
      .click()
    await page.getByText(message).nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: pattern('EN,') }).click()
    await page.getByRole('menuitem', { name: 'Русский' }).click()
    await page
      .getByRole('button', { name: pattern(ru.shell.notifications) })
      .first()
      .waitFor()
  })
})
