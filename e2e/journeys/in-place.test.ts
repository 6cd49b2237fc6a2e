import { maySee, type Screen, screens } from '@slipway/domain/access/screens.ts'
import { expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { callsOf, type DemoRole, demo, enter, isInside, isStaff } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { addressOf, expected, goInside, settled } from '../lib/screens.ts'
import { pattern, ru } from '../lib/words.ts'

/** Every screen of everybody whose place an administrator may take, in that place. */
const scene = openScene({ goesOn: true })
const { superadministrator, ...others } = demo
const banner = (page: Page) => page.getByRole('region', { name: pattern(ru.shell.impersonating) })

/** Answers the address from which it was taken. */
async function takePlace(page: Page, role: DemoRole): Promise<string> {
  const { data } = await (await callsOf(scene.product, demo[role]))('GET', 'auth_user')
  const list = isStaff(role) ? '/users/internal-list' : '/users/external-list'
  await page.goto(`${scene.product.url}${list}?open=user.${data.id}`)
  const name = pattern(ru.shell.signInAs, { name: `${data.first_name} ${data.last_name}` })
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await banner(page).waitFor()
  return `${scene.product.url}${list}?open=user.${data.id}`
}

async function look(page: Page, { path, title }: Screen, role: DemoRole): Promise<void> {
  await goInside(page, addressOf(path, 'ru', role))
  await page.getByRole('heading', { level: 1, name: title.ru }).waitFor()
  await settled(page, ru)
  await banner(page).waitFor()
  expect(await page.getByText(ru.shell.errorTitle).count(), path).toBe(0)
}

test.each(Object.keys(others) as DemoRole[])(
  'T27: in the place of a %s every screen of theirs opens under the banner, and the way back leads to where it was taken',
  async (role) => {
    const page = await scene.open(role)
    await enter(page, scene.product, superadministrator)
    const from = await takePlace(page, role)
    const theirs = (screens as readonly Screen[]).filter(
      (screen) => screen.layout === 'main' && maySee(screen, [role]) && expected(screen, role).outcome === 'shown',
    )
    for (const screen of theirs) await look(page, screen, role)
    await goInside(page, '/users/internal-list')
    await page.waitForURL(/access-denied/)
    await page.getByRole('button', { name: ru.shell.impersonatingStop }).first().click()
    await page.waitForURL((url) => url.href === from)
    await isInside(page)
    expect([await banner(page).count(), scene.faults()]).toEqual([0, []])
    await page.context().close()
  },
)
