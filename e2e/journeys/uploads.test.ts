import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extensionsOf } from '@slipway/domain/files/purposes.ts'
import { chunkSize } from '@slipway/domain/files/resumable.ts'
import { buildZip } from '@slipway/server/test/factories/files.ts'
import type { CDPSession, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { cardOf, onBoard } from '../lib/card.ts'
import { orderOne } from '../lib/orders.ts'
import { demo, enter } from '../lib/people.ts'
import { atRest } from '../lib/rest.ts'
import { openScene } from '../lib/scene.ts'
import { uploadField } from '../lib/wizard.ts'
import { pattern, ru } from '../lib/words.ts'

const scene = openScene()
const u = ru.uploads
const t = ru.tasks
const unique = String(Date.now() % 1_000_000)
const name = 'prototype.zip'
const megabyte = 1024 * 1024

let folder: string
let path: string
let page: Page
let line: CDPSession
let card: Locator
let task: { id: number; title: string }
/** Where each part that was sent began. */
const sent: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-uploads-'))
  path = join(folder, name)
  await writeFile(path, await buildZip([{ name: 'a.bin', content: randomBytes(30 * megabyte), store: true }]))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const row = () => card.getByRole('listitem').filter({ hasText: name })
const button = (words: string) => row().getByRole('button', { name: words.replace('{name}', name), exact: true })
const says = (words: string) => row().getByText(new RegExp(words.replaceAll(/\{\w+\}/g, '.+')))
const field = () => uploadField(card, t['field.files'])

async function choose(from: Locator, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await from.click()
  await (await chooser).setFiles(file)
}

/** A line that takes so many bytes a second, or none at all. */
const lineOf = (uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', {
    offline: uploadThroughput === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })

/** Until a part begins beyond there. */
const untilPart = async (offset: number) => {
  await expect.poll(() => sent.at(-1) ?? 0, { interval: 50 }).toBeGreaterThanOrEqual(offset)
}

async function openCard(): Promise<void> {
  await page.goto(`${scene.product.url}/todo/list?open=task.${task.id}`)
  card = cardOf(page, task.title)
  await field().waitFor()
  // The form may be drawn anew by what the page still reads, and a press on the old one goes nowhere.
  await atRest(page)
}

test('a large file shows its speed and what is left, rests and goes on where it was', async () => {
  task = await orderOne(scene.product, `Загрузка ${unique}`, 'uidesigner')
  page = await scene.open('uidesigner')
  line = await page.context().newCDPSession(page)
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/uploads/'))
      sent.push(Number(request.headers()['upload-offset']))
  })
  await enter(page, scene.product, demo.uidesigner)
  await onBoard(page, task.title)
    .getByRole('button', { name: pattern(t['action.take']) })
    .click()
  await page.getByRole('link', { name: `${t.takenOpen}: ${task.title}` }).waitFor()
  // At once, as people do: what is said to be taken is, also when its page is left before the answer.
  await openCard()
  await lineOf(3 * megabyte)
  await choose(field().getByRole('button', { name: ru.shell.addFiles }), path)
  await says(u.uploadSpeed).waitFor()
  await says(u.uploadLeft).waitFor()
  await untilPart(chunkSize)
  await button(u.uploadPause).click()
  await says(u.uploadPaused).waitFor()
  const before = sent.length
  const rested = sent.at(-1)
  await button(u.uploadContinueNamed).click()
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  expect(sent[before]).toBe(rested)
})

test('a lost connection is waited for, and the upload goes on by itself', async () => {
  await untilPart(2 * chunkSize)
  await lineOf(0)
  await says(u.uploadWaiting).waitFor()
  const before = sent.length
  await lineOf(3 * megabyte)
  await says(u.uploadSpeed).waitFor()
  expect(sent[before]).toBeGreaterThanOrEqual(chunkSize)
  await untilPart(3 * chunkSize)
})

test('after a reload it is told how far it was, another file is refused, and the same one sends the rest', async () => {
  await openCard()
  await says(u.uploadInterrupted).waitFor()
  const other = join(folder, 'other.zip')
  await writeFile(other, 'another file')
  await choose(button(u.uploadContinueNamed), other)
  await row().getByRole('alert').getByText(u.uploadOther.replace('{name}', name)).waitFor()
  const before = sent.length
  await lineOf(3 * megabyte)
  await choose(button(u.uploadContinueNamed), path)
  await says(u.uploadSpeed).waitFor()
  expect(sent[before]).toBeGreaterThanOrEqual(2 * chunkSize)
})

test('T35: a server that is killed meanwhile gets the rest once it is back, and the file is the same byte for byte', async () => {
  const finished = page.waitForResponse((answer) => /\/uploads\/\d+\/file$/.test(answer.url()) && answer.ok())
  await scene.product.crashAndRestart()
  const { data } = await (await finished).json()
  await button(ru.shell.removeFile).waitFor()
  const kept = Buffer.from(await (await fetch(new URL(data.url, scene.product.url))).arrayBuffer())
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(kept)).toBe(digest(await readFile(path)))
  expect(scene.faults().filter((fault) => !/net::ERR|WebSocket|status of 50\d/.test(fault))).toEqual([])
})

test('a cancelled one is gone from the server, and the field asks for what the server takes', async () => {
  await button(ru.shell.removeFile).click()
  await lineOf(3 * megabyte)
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await choose(field().getByRole('button', { name: ru.shell.addFiles }), path)
  await says(u.uploadSpeed).waitFor()
  await button(u.uploadCancel).click()
  expect((await dropped).status()).toBe(204)
  await row().waitFor({ state: 'detached' })
  const accept = await field().locator('input[type=file]').getAttribute('accept')
  expect(accept?.split(',').toSorted()).toEqual(
    extensionsOf('prototype_file')
      .map((one) => `.${one}`)
      .toSorted(),
  )
})
