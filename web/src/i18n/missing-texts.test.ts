import { beforeEach, expect, test, vi } from 'vitest'

const texts = {
  './money/messages.ru.ts': { payout: 'Выплата' },
  './money/messages.en.ts': { payout: 'Payout' },
  './shell/messages.en.ts': { cancel: 'Cancel' },
}

/** Files that do not come for now. */
const away = new Set<string>()

const files = Object.fromEntries(
  Object.entries(texts).map(([path, messages]) => [
    path,
    async () => {
      if (away.has(path)) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`)
      return { messages }
    },
  ]),
)

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./console-texts.ts', () => ({ files }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  away.clear()
})

/** A tab in Russian. What did not come is not asked for a second time, as in a browser that knows of no connection. */
async function start() {
  const module = await import('./i18n.ts')
  await module.startI18n('ru')
  return { ...module, payout: () => module.i18n.t('payout', { ns: 'money' }) }
}

/** The same, with all that knows who is here. */
async function startSession() {
  const tab = await start()
  return { ...tab, ...(await import('../kit/session-life.ts')) }
}

test('U-24: a page whose texts did not come is refused instead of showing their names, and comes when asked for again', async () => {
  const { preloadTexts, payout } = await start()
  away.add('./money/messages.ru.ts')
  await expect(preloadTexts('money')).rejects.toThrow('money')
  await expect(preloadTexts('money')).rejects.toThrow('money')
  await preloadTexts('shell')
  away.clear()
  await preloadTexts('money')
  expect(payout()).toBe('Выплата')
})

test('U-24: texts that are asked for before the start is over are awaited, and refused where they did not come', async () => {
  const { preloadTexts, startI18n, i18n } = await import('./i18n.ts')
  const started = startI18n('ru')
  const asked = preloadTexts('money')
  away.add('./money/messages.ru.ts')
  await expect(asked).rejects.toThrow('money')
  await started
  expect(i18n.t('cancel', { ns: 'shell' })).toBe('Отмена')
})

test('U-24: a language whose texts did not come leaves the page as it was, and can be chosen again', async () => {
  const { preloadTexts, payout, speak, i18n } = await startSession()
  await preloadTexts('money')
  away.add('./money/messages.en.ts')
  expect(await speak('en')).toBe(false)
  expect([i18n.language, payout()]).toEqual(['ru', 'Выплата'])
  away.clear()
  expect(await speak('en')).toBe(true)
  expect([i18n.language, payout()]).toEqual(['en', 'Payout'])
})

test('of two languages chosen shortly after each other the later one stands', async () => {
  const { speak, i18n } = await startSession()
  await Promise.all([speak('en'), speak('ru')])
  expect(i18n.language).toBe('ru')
})
