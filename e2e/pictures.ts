import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { maySee, type Screen, screens } from '@slipway/domain/access/screens.ts'
import sharp from 'sharp'
import { openBrowser, openContext, type Page } from './lib/browser.ts'
import { emptyInstallation } from './lib/installation.ts'
import { demo, enter } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import { addressOf, goInside, settled } from './lib/screens.ts'
import { ru } from './lib/words.ts'

/** The pictures of the README, and one of every screen, of the demo's data: node e2e/pictures.ts */
const folder = join(import.meta.dirname, '../docs/pictures')
const limit = 250_000
const limitOfScreen = 90_000

const product = await startProduct(await emptyInstallation())
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  const executor = await page()
  await enter(executor, product, demo.programmer)
  await executor.getByRole('list', { name: ru.tasks['tab.published'] }).waitFor()
  await save(executor, 'board')

  const creator = await page()
  await enter(creator, product, demo.creator)
  await creator.goto(`${product.url}/applications/creator-my?open=task.${await waiting(creator)}`)
  await creator.getByRole('dialog').getByRole('heading', { name: ru.comments.comments }).waitFor()
  await save(creator, 'task-card')
  await saveScreens()
} finally {
  await browser.close()
  await product.stop()
}

/** Each by the first role that may see it. */
async function saveScreens(): Promise<void> {
  const all = (screens as readonly Screen[]).filter(({ layout }) => layout === 'main')
  await rm(join(folder, 'screens'), { recursive: true, force: true })
  await mkdir(join(folder, 'screens'))
  const done = new Set<string>()
  for (const role of roles) {
    const mine = all.filter((screen) => !done.has(screen.path) && isShown(screen, role))
    if (!mine.length) continue
    const of = await page()
    await enter(of, product, demo[role])
    for (const { path } of mine) {
      done.add(path)
      await goInside(of, addressOf(path, 'ru', role))
      await of.waitForLoadState('networkidle')
      await settled(of, ru)
      await of.mouse.move(0, 0)
      await of.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await saveScreen(of, path)
    }
    await of.context().close()
  }
}

function isShown(screen: Screen, role: Role): boolean {
  return screen.path !== '/user/exit' && maySee(screen, [role])
}

async function saveScreen(of: Page, path: string): Promise<void> {
  const name = path.replace(/^\//, '').replace(/[^a-z-]+/gi, '_')
  const picture = await sharp(await of.screenshot({ animations: 'disabled' }))
    .webp({ quality: 70, effort: 6 })
    .toBuffer()
  if (picture.length > limitOfScreen) throw new Error(`${name} is too large`)
  await sharp(picture).toFile(join(folder, 'screens', `${name}.webp`))
}

async function page(): Promise<Page> {
  return (await openContext(browser)).newPage()
}

/** A task with files and talk that waits for the creator's decision. */
async function waiting(of: Page): Promise<number> {
  const found = await of.evaluate(async () => {
    const refreshed = await fetch('/api/v3/users/keycloak/refresh', {
      method: 'POST',
      headers: { 'X-Requested-With': 'slipway' },
    })
    const { meta } = (await refreshed.json()) as { meta: { access_token: string } }
    const headers = { authorization: `Bearer ${meta.access_token}` }
    const list = await fetch('/api/v3/subtasks?filter[status]=checking&filter[type]=designer,uidesigner', { headers })
    return (await list.json()) as { data: { id: number }[] }
  })
  return found.data[0]?.id ?? 0
}

async function save(of: Page, name: string): Promise<void> {
  await of.waitForLoadState('networkidle')
  const path = join(folder, `${name}.png`)
  await sharp(await of.screenshot({ animations: 'disabled' }))
    .png({ palette: true, colours: 200, effort: 10 })
    .toFile(path)
  const { size } = await stat(path)
  console.log(`${path}: ${Math.round(size / 1000)} KB`)
  if (size > limit) throw new Error(`${name} is too large`)
}
