import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demo, signIn } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()

test.each([
  ['/user/deposit', 'designer'],
  ['/user/payout', 'designer'],
  ['/todo/notifications', 'designer'],
] as const)('K-A7: what is one’s own at %s leaves as a file, whose moments name their zone', async (screen, who) => {
  const page = await scene.open(who)
  await signIn(page, scene.product, demo[who])
  await page.goto(`${scene.product.url}${screen}`)
  await page.getByRole('button', { name: ru.shell.viewMenu, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: ru.shell.exportCsv }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(text.split('\r\n')[0]).toContain(` (${zone})`)
  expect(text.trim().split('\r\n').length).toBeGreaterThan(1)
  await page.context().close()
})
