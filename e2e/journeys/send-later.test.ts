import { expect, test } from 'vitest'
import { cardOf } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { chooseFiles } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'
import { png } from '../lib/works.ts'

const scene = openScene()
const t = ru.tasks
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

test('U-12: work that is sent while its file is on the way goes by itself, and what was red is no longer', async () => {
  const mine = await callsOf(scene.product, executor, demoPassword)
  const one = await orderOne(scene.product, `Отправка ${Date.now().toString(36)}`, 'uidesigner')
  await mine('POST', `v3/subtasks/${one.id}/process`, {})
  const page = await scene.open('uidesigner', { width: 1280 })
  await signIn(page, scene.product, executor)
  await page.goto(`${scene.product.url}/ru/todo/list?open=task.${one.id}`)
  const card = cardOf(page, one.title)
  const send = card.getByRole('button', { name: t['action.submit'], exact: true }).last()
  await send.click()
  const link = card.getByRole('textbox', { name: pattern(t['field.prototype_link']) })
  await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true')

  // The file stays on its way until the test lets it go.
  let arrive = () => undefined as void
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/upload*', async (route) => {
    await held
    await route.continue()
  })
  await chooseFiles(page, card.getByRole('group', { name: pattern(t['field.files']) }), await png('Экран', 40, 40))
  await send.click()
  const waits = card.locator('footer').locator('span').filter({ hasText: ru.uploads.sendsLater }).last()
  await waits.getByRole('button', { name: ru.shell.cancel }).click()
  await waits.waitFor({ state: 'detached' })
  await send.click()
  await waits.waitFor()
  expect((await mine('GET', `v3/subtasks/${one.id}`)).data.attributes.status).toBe('process')
  arrive()
  await card.getByText(t['done.submit']).first().waitFor()
  expect((await mine('GET', `v3/subtasks/${one.id}`)).data.attributes.status).toBe('checking')
})

test('U-12: what a file makes optional is not red any more, and a link needs no scheme', async () => {
  const mine = await callsOf(scene.product, executor, demoPassword)
  const one = await orderOne(scene.product, `Ссылка ${Date.now().toString(36)}`, 'uidesigner')
  await mine('POST', `v3/subtasks/${one.id}/process`, {})
  const page = await scene.open('uidesigner', { width: 1280 })
  await signIn(page, scene.product, executor)
  await page.goto(`${scene.product.url}/ru/todo/list?open=task.${one.id}`)
  const card = cardOf(page, one.title)
  const send = card.getByRole('button', { name: t['action.submit'], exact: true }).last()
  await send.click()
  const link = card.getByRole('textbox', { name: pattern(t['field.prototype_link']) })
  await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true')
  const files = card.getByRole('group', { name: pattern(t['field.files']) })
  await chooseFiles(page, files, await png('Экран', 40, 40))
  await expect.poll(() => link.getAttribute('aria-invalid')).not.toBe('true')
  expect(await card.locator('[aria-invalid=true], [data-error=true]').count()).toBe(0)
  await card.getByRole('button', { name: `${ru.shell.remove} файл Экран.png` }).click()
  await link.fill('figma.com/file/1')
  await send.click()
  await card.getByText(t['done.submit']).first().waitFor()
  const { data } = await mine('GET', `v3/subtasks/${one.id}`)
  expect(JSON.stringify(data)).toContain('"https://figma.com/file/1"')
})
