import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { statusText } from '@slipway/domain/tasks/status.ts'
import type { Locator } from 'playwright-core'
import type { Page } from './browser.ts'
import { chooseFiles, uploadField } from './wizard.ts'
import { ru, type Words } from './words.ts'
import type { Chosen } from './works.ts'

const localeOf = (words: Words) => (words === ru ? 'ru' : 'en')

/** The card that stands open over the page. */
export const cardOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Waits until the card shows the status. */
export const shows = (card: Locator, status: TaskStatus, words: Words = ru) =>
  card.getByText(statusText[status][localeOf(words)], { exact: true }).first().waitFor()

/** Presses the button of an action at the foot of the card. */
export async function act(card: Locator, name: string | RegExp): Promise<void> {
  await card.getByRole('button', { name }).first().click()
}

/** Fills in the form of an action and sends it. */
export async function finish(card: Locator, name: string | RegExp): Promise<void> {
  await card.getByRole('region', { name }).getByRole('button', { name }).click()
}

/** Files of a delivery, sent. */
export async function deliver(page: Page, card: Locator, field: string | RegExp, ...files: Chosen[]): Promise<void> {
  const group = typeof field === 'string' ? uploadField(card, field) : card.getByRole('group', { name: field })
  await chooseFiles(page, group, ...files)
  for (const { name } of files) {
    await card.getByRole('button', { name: new RegExp(`^(Удалить файл|Remove file) ${name}$`) }).waitFor()
  }
}

/** The task on the board. */
export const onBoard = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Waits for its list as well: until then the former one can still be pressed. */
export async function tab(page: Page, name: string): Promise<void> {
  const wanted = { name: new RegExp(`^${name}`) }
  await page.getByRole('tab', wanted).click()
  await page.getByRole('tab', { ...wanted, selected: true }).waitFor()
}

/** As somebody who opens applications whole and not in the panel beside their list. */
export const wantsWhole = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('slipway-application-card', '"application"'))
