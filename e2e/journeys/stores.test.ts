import { outcomeText } from '@slipway/domain/store-checks/outcomes.ts'
import { googlePage, openStore, type Told } from '@slipway/server/test/store-server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Page, tooWide } from '../lib/browser.ts'
import { callsOf, demo, demoPassword, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

/** What the store says of every application just now. */
let says: (packageId: string, country: string) => Told = (id) => ({ body: googlePage(id) })
let store: Awaited<ReturnType<typeof openStore>>
const scene = openScene({
  goesOn: true,
  env: async () => {
    store = await openStore((country, url) => says(url.searchParams.get('id') ?? '', country))
    return { GOOGLE_PLAY_URL: store.url, APP_STORE_URL: store.url }
  },
})
afterAll(() => store.close())
const t = ru['store-checks']
const g = ru['google-accounts']
const dialog = (page: Page) => page.getByRole('dialog').first()

interface Row {
  id: string
  attributes: { store: string; package_id: string | null; archived_at: string | null; name: string }
}

/** One of the demo that is looked for in Google Play. */
async function ofGoogle(phone: string, query = ''): Promise<{ id: number; name: string }> {
  const call = await callsOf(scene.product, phone, demoPassword)
  const { data } = (await call('GET', `v3/applications?page[size]=50${query}`)) as { data: Row[] }
  const found = data.find(({ attributes: one }) => one.store === 'google_play' && one.package_id && !one.archived_at)
  if (!found) throw new Error('The demo has no application of Google Play')
  return { id: Number(found.id), name: found.attributes.name }
}

describe('check in store', () => {
  test('one press in the card asks the store, and the picture shows what it said, by country', async () => {
    const app = await ofGoogle(demo.creator)
    const page = await scene.open('creator')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my?open=application.${app.id}&card=checks`)
    says = (id, country) => (country === 'ru' ? { status: 404 } : { body: googlePage(id) })
    await dialog(page).getByRole('button', { name: t.check }).click()
    await page.getByText(t.found).first().waitFor()
    await dialog(page)
      .getByRole('img', { name: new RegExp(`Россия: ${outcomeText.absent.ru} 1`) })
      .waitFor()
    await dialog(page)
      .getByRole('img', { name: new RegExp(`Казахстан: ${outcomeText.present.ru} 1`) })
      .waitFor()
    await dialog(page).getByRole('button', { name: ru.charts.tableShow }).click()
    await dialog(page).getByRole('cell', { name: outcomeText.absent.ru, exact: true }).waitFor()
    expect(await tooWide(page)).toBe(0)
    expect(scene.faults()).toEqual([])
  })

  test('a store that turns us away says nothing of the application', async () => {
    const app = await ofGoogle(demo.superadministrator, '&filter[status]=published')
    const page = await scene.open('superadministrator', { width: 375 })
    await signIn(page, scene.product, demo.superadministrator)
    await page.goto(`${scene.product.url}/user/profile?open=application.${app.id}&card=checks`)
    says = () => ({ status: 429 })
    await dialog(page).getByRole('button', { name: t.check }).click()
    await page.getByText(t.unknown).first().waitFor()
    await dialog(page).getByText(outcomeText.unknown.ru).first().waitFor()
    expect(await tooWide(page)).toBe(0)
  })

  test('several of a list get a place in the line at once', async () => {
    const page = await scene.open('list')
    await signIn(page, scene.product, demo.creator)
    await page.goto(`${scene.product.url}/applications/creator-my`)
    await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: ru.applications.checkInStore }).click()
    await page.getByText(ru.bulk.bulkDone_one.replace('{count}', '1')).first().waitFor()
  })
})

describe('the Google account of an application', () => {
  test('it is named, opened by one, shown once, and given back', async () => {
    const app = await ofGoogle(demo.superadministrator)
    const page = await scene.open('admin')
    await signIn(page, scene.product, demo.superadministrator)
    await page.goto(`${scene.product.url}/user/profile?open=application.${app.id}`)
    await dialog(page).getByRole('button', { name: g.attach }).click()
    const form = page.getByRole('dialog', { name: g.attach })
    await form.getByLabel(g.email).fill('publisher@example.com')
    await form.getByLabel(new RegExp(`^${g.password}`)).fill('not to be seen twice')
    await form.getByRole('button', { name: g.attach }).click()
    await dialog(page).getByText('publisher@example.com').waitFor()
    await dialog(page).getByRole('button', { name: g.open }).click()
    const session = page.getByRole('dialog', { name: g.title })
    await session.getByRole('button', { name: g.open }).click()
    await session.getByText(g.yours).waitFor()
    await session.getByRole('button', { name: g.credentialsShow }).click()
    await session.getByText('not to be seen twice').waitFor()
    expect(await tooWide(page)).toBe(0)
    await page.reload()
    await session.getByText(g.credentialsSpent).waitFor()
    await session.getByRole('button', { name: g.release }).click()
    await session.getByText(g.free).waitFor()
    expect(scene.faults()).toEqual([])
  })
})
