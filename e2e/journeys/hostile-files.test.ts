import { type Hostile, hostileDrawings, hostileFiles } from '@slipway/server/test/hostile-corpus.ts'
import { hostileFloods } from '@slipway/server/test/hostile-floods.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '../lib/browser.ts'
import { type Deeds, serveBare, watchDeeds } from '../lib/hostile.ts'
import { callsOf, demo, demoPassword } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'

const scene = openScene({ goesOn: true, records: false })
const kinds = ['scripts', 'dialogs', 'foreign'] as const
/** What keeps workers away from a page is a script in it. */
const untouched = { worker: true }
const nothing: Deeds = { scripts: [], dialogs: [], foreign: [] }
const corpus = [...hostileDrawings, ...(await hostileFiles()), ...(await hostileFloods())]

interface Accepted {
  title: string
  url: string
  mime: string
  bytes: Buffer
}
let accepted: Accepted[]
let refused = 0

async function send(call: Awaited<ReturnType<typeof callsOf>>, { title, purpose, name, bytes }: Hostile) {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([new Uint8Array(bytes)], name))
  const answer = await call('POST', 'upload', form).catch((error: Error) => {
    expect(error.message, title).toMatch(/^POST upload: 422 /)
  })
  if (!answer) return null
  const url = new URL(answer.data.url, scene.product.url).href
  const kept = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { title, url, mime: answer.data.mime as string, bytes: kept }
}

beforeAll(async () => {
  const call = await callsOf(scene.product, demo.designer, demoPassword)
  const kept: Accepted[] = []
  for (const file of corpus) {
    const one = await send(call, file)
    if (one) kept.push(one)
    else refused++
  }
  accepted = kept
})

/** Opens an address as somebody who follows a link to it; one that is offered for saving stays where it was. */
async function follow(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' }).catch((error: Error) => {
    if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
  })
}

/** By then a picture of the page is drawn: scripts and animations have begun. */
const settle = (page: Page) => page.screenshot()

test('T33: of the corpus some files are kept and most are refused', () => {
  expect([accepted.length + refused, refused > 40]).toEqual([corpus.length, true])
  expect(accepted.filter(({ mime }) => mime === 'image/svg+xml').length).toBeGreaterThan(20)
  expect(accepted.filter(({ mime }) => mime.startsWith('image/') && mime !== 'image/svg+xml').length).toBeGreaterThan(2)
})

test('T33: opened in Chromium, no kept file runs a script, asks anything or calls another host', async () => {
  const page = await scene.open('visitor', untouched)
  const deeds = await watchDeeds(page)
  for (const { title, url } of accepted) {
    await follow(page, url)
    await settle(page)
    expect(deeds, title).toEqual(nothing)
  }
})

test('T33: kept pictures run nothing even where no header protects the reader', async () => {
  const pictures = accepted.filter(({ mime }) => mime.startsWith('image/'))
  const bare = await serveBare(pictures)
  const page = await scene.open('victim', untouched)
  const deeds = await watchDeeds(page)
  try {
    for (const [place, { title }] of pictures.entries()) {
      await page.goto(`${bare.url}/${place}`, { waitUntil: 'load' })
      // Handlers wait for a hand.
      await page.mouse.move(5, 5)
      await page.mouse.click(5, 5)
      await settle(page)
      expect(deeds, title).toEqual(nothing)
    }
  } finally {
    bare.close()
  }
})

test('the same drawings as they were sent do all of it: what counts them sees them', async () => {
  const bare = await serveBare(hostileDrawings.map(({ bytes }) => ({ mime: 'image/svg+xml', bytes })))
  const control = await scene.open('control', untouched)
  const deeds: Deeds[] = []
  const counts = () => kinds.map((kind) => deeds.flatMap((one) => one[kind]).length > 3)
  try {
    for (const place of hostileDrawings.keys()) {
      // A page of its own for each: one that leads itself away would hold up the way to the next.
      const page = await control.context().newPage()
      deeds.push(await watchDeeds(page))
      await page.goto(`${bare.url}/${place}`, { waitUntil: 'commit' })
      await page.mouse.move(5, 5)
      await page.mouse.click(5, 5)
    }
    await expect.poll(counts).toEqual(kinds.map(() => true))
    await control.context().close()
  } finally {
    bare.close()
  }
})
