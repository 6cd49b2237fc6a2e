import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { act, cardOf, finish, shows } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.tasks
const p = ru.pins
/** Whose place among the demo's uidesigners is free. */
const executor = '+79035551913'

/** A picture with something on it to point at. */
const screen = (colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280"
      fill="#f4f7fa"/><rect width="720" height="120" fill="${colour}"/><rect x="60" y="200" width="600" height="360"
      rx="24" fill="#cfe0ec"/><rect x="60" y="1080" width="600" height="110" rx="55" fill="${colour}"/></svg>`),
  )
    .png()
    .toBuffer()

type Call = Awaited<ReturnType<typeof callsOf>>
async function sent(call: Call, name: string, colour: string): Promise<number> {
  const form = new FormData()
  form.set('purpose', 'prototype_file')
  form.set('file', new Blob([new Uint8Array(await screen(colour))], { type: 'image/png' }), name)
  return (await call('POST', 'upload', form)).data.id
}

let files: number[]
let task: Awaited<ReturnType<typeof orderOne>>
let call: Call
let creator: Page
let page: Page
let card: Locator
let work: Locator
const board = (of: Locator) => of.getByRole('region', { name: p.title })
/** The pictures are those that came back: whoever sends them again is asked. */
const sendsSame = () =>
  page.getByRole('dialog', { name: t.sameWork }).getByRole('button', { name: t['action.submit'] }).click()
const itemsOf = (of: Locator) => board(of).getByRole('list', { name: p.list }).getByRole('listitem')

beforeAll(async () => {
  task = await orderOne(scene.product, `Экран входа ${Date.now().toString(36)}`, 'uidesigner')
  call = await callsOf(scene.product, executor, demoPassword)
  await call('POST', `v3/subtasks/${task.id}/process`, {})
  files = [await sent(call, 'вход.png', '#0f4c75'), await sent(call, 'меню.png', '#4a3fb0')]
  await call('POST', `v3/subtasks/${task.id}/review`, { files })
  page = await scene.open('uidesigner', { width: 375 })
  await signIn(page, scene.product, executor)
  await page.goto(`${scene.product.url}/ru/todo/list?open=task.${task.id}`)
  work = cardOf(page, task.title)
  await shows(work, 'checking')
  creator = await scene.open('creator')
  await signIn(creator, scene.product, demo.creator)
  await creator.goto(`${scene.product.url}/applications/creator-my?open=task.${task.id}`)
  card = cardOf(creator, task.title)
})

describe('remarks on points of pictures', () => {
  test('are put by keyboard and by a press, and stand before the other side within seconds', async () => {
    await card.getByRole('button', { name: p.begin }).focus()
    await creator.keyboard.press('Enter')
    // The focus is on the picture: the aim goes right and up, and Enter puts it there.
    await board(card)
      .getByRole('button', { name: pattern(p.putOn) })
      .waitFor()
    const shownOf = board(card).getByRole('button', { name: pattern(p.putOn) })
    expect(await shownOf.evaluate((aim) => aim.getBoundingClientRect().top < innerHeight - 200)).toBe(true)
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'Enter']) await creator.keyboard.press(key)
    await board(card).getByLabel(p.text).waitFor()
    await creator.keyboard.press('Control+Enter')
    await board(card).getByText('Обязательно для заполнения').first().waitFor()
    await creator.keyboard.type('Карточку выше')
    await creator.keyboard.press('Control+Enter')
    await itemsOf(card).first().getByText('Карточку выше').waitFor()
    await expect.poll(() => creator.evaluate(() => document.activeElement?.textContent)).toContain('Карточку выше')

    // By a press on the second picture.
    const second = `${p['field.files']} 2`
    await board(card)
      .getByRole('button', { name: pattern(p.picture, { name: second, count: '0' }) })
      .click()
    const picture = board(card).getByRole('button', { name: pattern(p.putOn, { name: second }) })
    const box = (await picture.boundingBox()) as { width: number; height: number }
    await picture.click({ position: { x: box.width * 0.5, y: box.height * 0.9 } })
    await board(card).getByLabel(p.text).fill('Кнопку крупнее')
    await board(card).getByRole('button', { name: p.put, exact: true }).click()
    await board(work).getByText('Кнопку крупнее').waitFor()
    const put = (await call('GET', `v3/subtasks/${task.id}`)).data.attributes.pins.list
    expect(put).toMatchObject([
      { number: 1, file_id: files[0], x: 0.54, y: 0.4 },
      { number: 2, file_id: files[1] },
    ])
    expect(put[1].x).toBeCloseTo(0.5, 1)
    expect(put[1].y).toBeCloseTo(0.9, 1)
    expect(scene.faults()).toEqual([])
  })

  test('are ticked off by the executor before the work goes back', async () => {
    await act(card, t['action.revise'])
    await card.getByLabel(t['field.comment'], { exact: true }).fill('Смотрите замечания на картинках')
    await finish(card, t['action.revise'])
    await shows(work, 'revision')
    await board(work)
      .getByText(pattern(p.todo_few, { count: '2' }))
      .waitFor()
    // From the list to the point on the other picture, and back.
    await board(work)
      .getByRole('button', { name: pattern(p.toMark, { number: '2' }) })
      .press('Enter')
    await page.waitForFunction(() => document.activeElement?.id.startsWith('pin-mark-'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Кнопку крупнее'))

    await act(work, t['action.resume'])
    await shows(work, 'process')
    // The button that was pressed has gone: the keyboard goes on from what is said.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t['done.resume'])
    await act(work, t['action.submit'])
    await sendsSame()
    await work.getByText(/Сначала отметьте замечания на картинках: 1 «Карточку выше», 2 «Кнопку крупнее»/).waitFor()
    await board(work)
      .getByRole('checkbox', { name: pattern(p.fixedNumber, { number: '1' }) })
      .click()
    await board(work)
      .getByText(pattern(p.todo_one, { count: '1' }))
      .waitFor()
    await itemsOf(work).nth(1).getByRole('button', { name: p.answer }).click()
    await board(work).getByLabel(p.answerText).fill('Теперь 110 пикселей')
    await board(work).getByRole('button', { name: p.answerSend }).click()
    await board(work).getByText(p.allDone).waitFor()
    await act(work, t['action.submit'])
    await sendsSame()
    await shows(work, 'checking')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t['done.submit'])
    expect(scene.faults()).toEqual([])
  })

  test('lie on the next version before the reviewer, who closes them or opens them again', async () => {
    await shows(card, 'checking')
    const [first, second] = [itemsOf(card).first(), itemsOf(card).nth(1)]
    await second.getByText('Теперь 110 пикселей').waitFor()
    await first.getByRole('button', { name: p.close, exact: true }).click()
    await first.getByText(p['state.closed'], { exact: true }).waitFor()
    await second.getByRole('button', { name: p.reopen }).click()
    await second.getByLabel(pattern(p.reply)).fill('Ещё на четверть')
    await second.getByRole('button', { name: p.reopen }).click()
    await second.getByText(p['state.open'], { exact: true }).waitFor()
    await board(work).getByText('Ещё на четверть').waitFor()
    expect(scene.faults()).toEqual([])
  })
})
