import { readFile } from 'node:fs/promises'
import { unzip } from '@slipway/server/test/unzip.ts'
import { expect, test } from 'vitest'
import { type Page, showIn, tooWide } from '../lib/browser.ts'
import { callsOf, demo, signIn, typePassword } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { openSlowly, shiftsOf, watchShifts } from '../lib/steady.ts'
import { en, ru } from '../lib/words.ts'

const scene = openScene()
const t = ru.sharing
let creator: Page
let stranger: Page
let application: { id: number; name: string }
let url: string

const panel = () => creator.getByRole('dialog').first()
const rowOf = (link: string) => panel().getByRole('listitem').filter({ hasText: link })

/** An application of the creator's whose source code was accepted. */
async function withSource() {
  const asCreator = await callsOf(scene.product, demo.creator)
  const { data } = await asCreator('GET', 'v3/applications?filter[list]=creator-my&page[size]=50')
  for (const { id, attributes } of data as { id: string; attributes: { name: string } }[]) {
    const made = await asCreator('POST', 'v3/application-links', { application_id: Number(id), source: true }).catch(
      () => null,
    )
    if (made?.data?.id) return { id: Number(id), name: attributes.name }
  }
  throw new Error('No application of the demo has accepted source code')
}

/** What the page takes away, as another program reads it. */
async function saved(page: Page): Promise<string[]> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t.download }).click()
  const download = await coming
  return [...(await unzip(await readFile(await download.path()))).keys()]
}

test('the creator makes a link for whoever has it, in the card of the application', async () => {
  application = await withSource()
  creator = await scene.open('creator')
  await signIn(creator, scene.product, demo.creator)
  await creator.goto(`${scene.product.url}/applications/creator-my?open=application.${application.id}&card=links`)
  await panel().getByRole('button', { name: t.add }).click()
  const form = creator.getByRole('dialog', { name: t.addTitle })
  await form.getByLabel(t.part_all).uncheck()
  await form.getByLabel(t.part_info).uncheck()
  await form.getByRole('button', { name: t.add }).click()
  await form.getByText('Обязательно для заполнения').first().waitFor()
  await form.getByLabel(t.part_source).check()
  await form.getByLabel(t.part_info).check()
  await form.getByLabel(t.part_manual).check()
  await form.getByLabel(t.audiencePublic).check()
  await form.getByRole('button', { name: t.add }).click()
  await form.waitFor({ state: 'detached' })
  url = await panel().getByRole('textbox', { name: t.link }).inputValue()
  expect(url).toMatch(/\/application\/public-share#\d+\.[\w-]{43}$/)
  await creator.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel().getByRole('button', { name: t.copy }).click()
  expect(await creator.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect(await tooWide(creator)).toBe(0)
})

test('a stranger opens it without a session, on a phone too, and it says what it holds', async () => {
  stranger = await scene.open('stranger')
  const asked: string[] = []
  stranger.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The icon is a picture with an address of its own, and the words of the page are everybody's.
    if (pathname.startsWith('/api/') && !/^\/api\/(files|texts)\//.test(pathname)) asked.push(pathname)
  })
  await watchShifts(stranger)
  for (const width of [375, 1280]) {
    await stranger.setViewportSize({ width, height: 760 })
    await stranger.goto('about:blank')
    await openSlowly(stranger, url, ru)
    await stranger.getByRole('heading', { level: 1, name: application.name }).waitFor()
    expect(await shiftsOf(stranger)).toBeLessThan(0.1)
    expect(await tooWide(stranger)).toBe(0)
    await showIn(stranger, 'light')
  }
  await stranger.getByText('manual.html').waitFor()
  const [id] = new URL(url).hash.slice(1).split('.')
  expect(new Set(asked)).toEqual(new Set([`/api/v3/application-links/${id}`]))
})

test('they download a ZIP that other programs read, with nothing in it but what the link says', async () => {
  const paths = await saved(stranger)
  expect(paths.slice(0, 2)).toEqual(['info.html', 'manual.html'])
  expect(paths.slice(2).every((path) => path.startsWith('source/'))).toBe(true)
  expect(paths.length).toBeGreaterThan(2)
  await stranger.getByText(t.downloadBegins).waitFor()
})

test('the creator sees the count, and the history names the link', async () => {
  const [id = ''] = new URL(url).hash.slice(1).split('.')
  const row = rowOf(t.linkOf.replace('{id}', id))
  await expect.poll(() => row.textContent()).toContain('1 скачивание')
  await creator.getByRole('tab', { name: ru.applications.activity }).click()
  await panel().getByText(ru.actions.action_link_download).first().waitFor()
  await panel().getByText(ru.actions.action_link_add).first().waitFor()
  await creator.getByRole('tab', { name: ru.applications.links }).click()
})

test('taken back, it says to be dead in the language of the reader', async () => {
  const [id = ''] = new URL(url).hash.slice(1).split('.')
  await creator.getByRole('button', { name: `${t.revoke} ${t.linkOf.replace('{id}', id)}` }).click()
  await creator
    .getByRole('dialog', { name: t.revokeTitle.replace('{id}', id) })
    .getByRole('button', { name: t.revoke })
    .click()
  await creator.getByText(t.revoked).first().waitFor()
  await stranger.getByRole('button', { name: t.download }).click()
  await stranger.getByRole('heading', { level: 1, name: t.deadTitle }).waitFor()
  await stranger.reload()
  await stranger.getByText(t.dead).waitFor()
  expect(await tooWide(stranger)).toBe(0)
  const english = await scene.open('somebody else', { locale: 'en' })
  await english.goto(url)
  await english.getByText(en.sharing.dead).waitFor()
  await english.goto(`${scene.product.url}/application/public-share`)
  await english.getByText(en.sharing.dead).waitFor()
})

test('an internal link asks to sign in, keeps what it is about, and opens to a colleague', async () => {
  const asCreator = await callsOf(scene.product, demo.creator)
  const made = await asCreator('POST', 'v3/application-links', { application_id: application.id, source: true })
  const internal = new URL((made.data as { attributes: { url: string } }).attributes.url)
  const colleague = await scene.open('aso_manager')
  await colleague.goto(`${scene.product.url}${internal.pathname}${internal.hash}`)
  await colleague.waitForURL((address) => address.pathname === '/ru/login')
  const from = new URL(colleague.url()).searchParams.get('from') ?? ''
  await colleague.goto(`${scene.product.url}/login?${new URLSearchParams({ from })}`)
  await typePassword(colleague, demo.aso_manager, 'Slipway-demo-1', ru)
  await colleague.getByRole('heading', { level: 1, name: application.name }).waitFor()
  expect((await saved(colleague)).every((path) => path.startsWith('source/'))).toBe(true)
  const outsider = await scene.open('tester')
  await outsider.goto(`${scene.product.url}/ru/login`)
  expect(scene.faults().filter((fault) => !/404|403|401/.test(fault))).toEqual([])
})
