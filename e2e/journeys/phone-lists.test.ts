import { expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, type DemoRole, demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { goInside, settled } from '../lib/screens.ts'
import { ru } from '../lib/words.ts'

/** U-22: a phone shows records, and not the bars above them. */
const scene = openScene({ goesOn: true })

async function onPhone(role: DemoRole, width: number): Promise<Page> {
  const page = await scene.open(`${role} ${width}`)
  await page.setViewportSize({ width, height: 844 })
  await enter(page, scene.product, demo[role])
  return page
}

/** Where the parts of a list stand: the rows of its bar, its first record, and what begins or ends beside the page. */
const placesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const bar = main.querySelector('[class*=toolbar]') as HTMLElement
    const left = main.querySelector('[data-list]')?.getBoundingClientRect().left ?? 0
    return {
      barRows: Math.ceil((bar.offsetHeight + 8) / 44),
      first: (main.querySelector('[data-row]') as HTMLElement).getBoundingClientRect().top,
      indent: [...main.querySelectorAll('[role=tablist]')].map(
        (tabs) =>
          (tabs.querySelector('[role=tab]') as HTMLElement).getBoundingClientRect().left + tabs.scrollLeft - left,
      ),
    }
  })

const lists: [DemoRole, string[]][] = [
  [
    'superadministrator',
    ['/users/accruals', '/users/accruals?tab=payouts', '/users/external-list', '/other-tasks?tab=all'],
  ],
  ['app_manager', ['/tasks/list', '/tasks/verification', '/tasks/moderations', '/simple-tasks/list']],
  ['creator', ['/applications/creator-my', '/applications/all']],
  ['designer', ['/todo/list', '/todo/list?tab=completed']],
]

test.each(lists.flatMap(([role, paths]) => [375, 390].map((width) => [role, width, paths] as const)))(
  'U-22: lists of %s at %i px have a bar of two rows and begin with records',
  async (role, width, paths) => {
    const page = await onPhone(role, width)
    for (const path of paths) {
      await goInside(page, path)
      await settled(page, ru)
      await page.getByRole('main').locator('[data-row]').first().waitFor()
      const { barRows, first, indent } = await placesOf(page)
      expect([path, barRows <= 2, first <= 360, indent.every((by) => by === 0)]).toEqual([path, true, true, true])
      expect([path, await tooWide(page)]).toEqual([path, 0])
    }
  },
)

test('U-22: what an executor has today is one line on a phone, and its rest comes with a press', async () => {
  const page = await onPhone('designer', 375)
  const day = page.getByRole('region', { name: ru.tasks.day })
  await settled(page, ru)
  const line = day.locator('summary')
  // The title of the task that is due first, and its clock.
  expect(await line.innerText()).toMatch(/\S+.*\n.*(осталось|просроч)/)
  const { height } = await line.evaluate((part) => part.getBoundingClientRect())
  expect(height).toBeLessThanOrEqual(48)
  const earned = day.getByText(ru.tasks.dayMonth)
  expect(await earned.isVisible()).toBe(false)
  await line.press('Enter')
  await earned.waitFor()
  expect(await tooWide(page)).toBe(0)
})

test('U-22: the figures of expenses stand on a phone without a way sideways', async () => {
  const page = await onPhone('superadministrator', 375)
  for (const path of ['/stats/expenses/rub', '/stats/expenses/usd', '/stats/task-expenses']) {
    await goInside(page, path)
    await settled(page, ru)
    await page.getByRole('main').getByRole('table').first().waitFor()
    const wider = await page
      .getByRole('main')
      .locator('table')
      .evaluateAll((tables) =>
        tables.map(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
      )
    expect([path, ...wider.filter((by) => by > 0)]).toEqual([path])
  }
})

test('U-22: an application’s stages are one row on a phone, and its buttons an even grid', async () => {
  const call = await callsOf(scene.product, demo.creator)
  const { data } = await call('GET', 'v3/applications?filter[list]=creator-my&filter[status]=in_development')
  const page = await onPhone('creator', 390)
  await goInside(page, `/applications/creator-my?open=application.${data[0].id}`)
  const card = page.getByRole('dialog')
  await card.getByRole('tab').first().waitFor()
  await settled(page, ru)
  const stages = card.locator('ol').first().locator('> li')
  const tops = await stages.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const widths = await card
    .locator('[class*=cardActions] > *')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)))
  expect(new Set(widths.slice(0, -1)).size).toBe(1)
})
