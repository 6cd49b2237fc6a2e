import { expect, test } from 'vitest'
import { demo, enter } from '../lib/people.ts'
import { openScene } from '../lib/scene.ts'
import { ru } from '../lib/words.ts'

const scene = openScene()

test('U-34: a row that cannot be chosen says why, to the pointer and to the keyboard', async () => {
  const page = await scene.open('app_manager')
  await enter(page, scene.product, demo.app_manager)
  await page.goto(`${scene.product.url}/simple-tasks/list`)
  const box = page.getByRole('row').getByRole('checkbox', { name: ru['simple-tasks'].notToDecide }).first()
  await box.waitFor()
  expect([await box.isDisabled(), await box.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  const hint = page.getByRole('tooltip').filter({ hasText: ru['simple-tasks'].notToDecide })
  await box.hover()
  await hint.waitFor()
  await page.mouse.move(0, 0)
  await hint.waitFor({ state: 'detached' })
  // From the keyboard, as everything else: Tab leads to it.
  await box.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await hint.waitFor()
  await page.keyboard.press('Space')
  expect(await box.isChecked()).toBe(false)
  expect(scene.faults()).toEqual([])
})
