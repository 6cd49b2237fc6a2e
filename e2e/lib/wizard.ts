import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { Locator } from 'playwright-core'
import type { Page } from './browser.ts'
import { ru } from './words.ts'
import type { Chosen } from './works.ts'

const t = ru.orders

/** The wizard of an order on the page of somebody who orders. */
export async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: ru.applications.addApplication }).first().click()
  const wizard = page.getByRole('dialog', { name: t.title_native })
  await wizard.getByLabel(t.name, { exact: true }).waitFor()
  return wizard
}

export const next = (wizard: Locator) => wizard.getByRole('button', { name: ru.shell.next, exact: true }).click()

/** Chooses from a list that opens under its field. */
export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

export const uploadField = (within: Locator | Page, name: string) => within.getByRole('group', { name, exact: true })

/** Chooses files through the button of the field, as people do. */
export async function chooseFiles(page: Page, field: Locator, ...files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: /^(Выбрать|Choose|Select|Add)/ }).click()
  await (await chooser).setFiles(files)
}

/** Chooses files and waits until they are sent. */
export async function uploadFiles(page: Page, within: Locator, name: string, ...files: Chosen[]): Promise<void> {
  await chooseFiles(page, uploadField(within, name), ...files)
  for (const file of files) await within.getByRole('button', { name: `${ru.shell.remove} файл ${file.name}` }).waitFor()
}

/** The card of a stage in the wizard. */
export const stageOf = (wizard: Locator, type: SubtaskType) =>
  wizard
    .getByRole('listitem')
    .filter({ has: wizard.page().getByRole('heading', { name: subtaskTypeText[type].ru, exact: true }) })
