import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, openContext, type Page } from './lib/browser.ts'
import { demo, demoPassword, signInByPassword, signInStaff } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import { ru } from './lib/words.ts'

/** The pictures of the README, of the demo's data: node e2e/pictures.ts */
const folder = join(import.meta.dirname, '../docs/pictures')
const limit = 250_000

const product = await startProduct()
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  const executor = await page()
  await signInByPassword(executor, product, demo.programmer, demoPassword)
  await executor.getByRole('list', { name: ru.tasks['tab.published'] }).waitFor()
  await save(executor, 'board')

  const creator = await page()
  await signInStaff(creator, product, demo.creator)
  await creator.goto(`${product.url}/applications/creator-my?open=task.${await waiting(creator)}`)
  await creator.getByRole('dialog').getByRole('heading', { name: ru.comments.comments }).waitFor()
  await save(creator, 'task-card')
} finally {
  await browser.close()
  await product.stop()
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
