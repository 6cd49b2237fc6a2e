import { expect, test } from 'vitest'
import { timingIn } from '../../tools/check-tests.ts'

const found = (text: string) => timingIn('some.test.ts', text).map((line) => line.replace(/^\d+: /, ''))

test.each([
  ['expect(performance.now() - began).toBeLessThan(50)', 'performance.now'],
  ['const used = process.memoryUsage().rss', 'memoryUsage'],
  ['const { user } = process.cpuUsage()', 'cpuUsage'],
  ['performance.eventLoopUtilization().idle', 'eventLoopUtilization'],
  ['while (Date.now() < 5) wait()', 'Date.now is compared'],
  [
    'const began = Date.now()\nconst took = () => Date.now() - began\nexpect(took()).toBeLessThan(5)',
    'Date.now is compared',
  ],
  ['function age() { return Date.now() - born }\nif (age() > 100) fail()', 'Date.now is compared'],
])('a test that asserts a figure is found: %s', (text, why) => {
  expect(found(text).join()).toContain(why)
})

test.each([
  ["test('it', async () => {}, 60_000)", 'test has a limit of its own'],
  ["test.each([1])('it', () => {}, { timeout: 5 })", 'has a limit of its own'],
  ['beforeAll(async () => {}, 5_000)', 'beforeAll has a limit of its own'],
  ['await expect.poll(read, { timeout: 5 }).toBe(1)', 'poll has a limit of its own'],
  ['await page.getByText("x").waitFor({ timeout: 5 })', 'waitFor has a limit of its own'],
  ['context.setDefaultTimeout(30_000)', 'setDefaultTimeout has a limit of its own'],
  ['await vi.waitFor(work)', 'vi.waitFor'],
])('a limit of its own is found: %s', (text, why) => {
  expect(found(text).join()).toContain(why)
})

test('times that are data, and limits of the product, are let be', () => {
  const text = `const soon = new Date(Date.now() + 5_000)
    await call({ until: soon, count: 3 < rows.length })
    const app = await createTestApp({ timeout: 20 })
    test('it', async () => { await expect.poll(read).toBe(1) })`
  expect(found(text)).toEqual([])
})
