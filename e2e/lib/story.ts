import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import type { Page } from './browser.ts'
import { act, cardOf, finish, onBoard, shows, tab } from './card.ts'
import { callsOf, demo, demoPassword } from './people.ts'
import { openScene } from './scene.ts'
import { toast } from './toasts.ts'
import { pattern, ru } from './words.ts'

const unique = String(Date.now() % 1_000_000)
export const app = `Маяк ${unique}`
export const packageId = `ru.slipway.mayak${unique}`
export const newcomer = { phone: `+7916${unique.padStart(7, '1')}`, password: 'Mayak-2026!' }
export const titleOf = (type: keyof typeof subtaskTypeText) => `${subtaskTypeText[type].ru}: ${app}`
export const costs = {
  uidesigner: '4000',
  designer: '3500',
  programmer: '12000',
  tester: '2000',
  uploader: '1500',
} as const

export const scene = openScene()
export const t = ru.tasks

/** What stands on the purse of somebody, in roubles. */
export async function balanceOf(phone: string, password = demoPassword): Promise<number> {
  const me = await (await callsOf(scene.product, phone, password))('GET', 'auth_user')
  return Number(me.data.wallets.find(({ name }: { name: string }) => name === 'RUB').balance)
}

export async function openFromBell(page: Page, message: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: pattern(ru.shell.notificationsUnread_one.split(':')[0] ?? '') })
    .first()
    .click()
  const row = page
    .getByRole('dialog', { name: ru.shell.notifications })
    .getByRole('listitem')
    .filter({ hasText: message })
  await row.first().getByRole('link', { name: ru.shell.openTask }).click()
}

/** The creator is told, opens the task and accepts it, which pays. */
export async function accept(creator: Page, type: keyof typeof costs): Promise<void> {
  await toast(creator, pattern('Задача «{title}» ждёт проверки', { title: titleOf(type) }))
  await openTask(creator, type)
  const card = cardOf(creator, titleOf(type))
  await act(card, /^Принять и оплатить/)
  await finish(card, /^Принять и оплатить/)
  await shows(card, 'completed')
  await card.getByRole('button', { name: t.closeCard }).click()
}

/** From the application's card, as from a notification where there is one. */
export async function openTask(creator: Page, type: keyof typeof costs): Promise<void> {
  if (type !== 'tester') return openFromBell(creator, pattern('«{title}» ждёт проверки', { title: titleOf(type) }))
  const id = await idOf(type)
  await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${id}`)
}

export async function idOf(type: keyof typeof costs): Promise<number> {
  const call = await callsOf(scene.product, demo.creator)
  const found = await call(
    'GET',
    `v3/subtasks?filter[search]=${encodeURIComponent(titleOf(type))}&filter[type]=${type}`,
  )
  return found.data[0].id
}

/** Takes the task from the board and opens its card with the form of the delivery. */
export async function take(page: Page, type: keyof typeof costs) {
  await onBoard(page, titleOf(type))
    .getByRole('button', { name: pattern(t['action.take']) })
    .click()
  await tab(page, t['tab.process'])
  await onBoard(page, titleOf(type))
    .getByRole('link', { name: titleOf(type), exact: true })
    .click()
  const card = cardOf(page, titleOf(type))
  await shows(card, 'process')
  return card
}
