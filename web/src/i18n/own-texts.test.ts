import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A storage of the browser that holds what it is given. */
function storageOf(given: Record<string, string>) {
  const kept = new Map(Object.entries(given))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** A tab that starts anew, in Russian, with what its browser has kept. */
async function start(local: Record<string, string>, tab: Record<string, string> = {}) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(tab))
  const { i18n, startI18n } = await import('./i18n.ts')
  const { applyTexts } = await import('./apply-texts.ts')
  await startI18n('ru')
  return { i18n, applyTexts, filter: () => i18n.t('filter', { ns: 'shell' }) }
}

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const own = (filter: string) => JSON.stringify({ shell: { filter } })

test('what was kept is said from the first word on, in its language and section alone', async () => {
  const { i18n, filter } = await start({ 'slipway-texts-ru': own('Отобрать'), 'slipway-texts-en': own('Narrow') })
  expect([filter(), i18n.t('cancel', { ns: 'shell' })]).toEqual(['Отобрать', 'Отмена'])
  await i18n.changeLanguage('en')
  expect(filter()).toBe('Narrow')
})

test('what the server says replaces it, whoever shows a text hears of that, and the next start has it', async () => {
  const { i18n, applyTexts, filter } = await start({})
  expect(filter()).toBe('Фильтр')
  const heard = vi.fn<() => void>()
  i18n.on('languageChanged', heard)
  await applyTexts('ru', { shell: { filter: 'Отобрать' } })
  expect([filter(), heard.mock.calls.length]).toEqual(['Отобрать', 1])
  expect(localStorage.getItem('slipway-texts-ru')).toBe(own('Отобрать'))
  await applyTexts('ru', { shell: { filter: 'Отобрать' } })
  expect(heard.mock.calls.length).toBe(1)
})

test('what was taken back is the built-in text again', async () => {
  const { applyTexts, filter } = await start({ 'slipway-texts-ru': own('Отобрать') })
  await applyTexts('ru', {})
  expect([filter(), localStorage.getItem('slipway-texts-ru')]).toEqual(['Фильтр', '{}'])
})

test('what another tab has kept meanwhile is still taken over by this one', async () => {
  const { applyTexts, filter } = await start({})
  localStorage.setItem('slipway-texts-ru', own('Отобрать'))
  await applyTexts('ru', { shell: { filter: 'Отобрать' } })
  expect(filter()).toBe('Отобрать')
})

test('what is on trial in the tab goes before what is kept', async () => {
  const { filter } = await start({ 'slipway-texts-ru': own('Отобрать') }, { 'slipway-texts-ru': own('Проба') })
  expect(filter()).toBe('Проба')
})

test.each(['{', 'null', '"x"'])('what can’t be read (%s) leaves the built-in texts', async (text) => {
  const { filter } = await start({ 'slipway-texts-ru': text })
  expect(filter()).toBe('Фильтр')
})

test('a browser that keeps nothing shows them all the same', async () => {
  const { applyTexts, filter } = await start({})
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  await applyTexts('ru', { shell: { filter: 'Отобрать' } })
  expect(filter()).toBe('Отобрать')
})
