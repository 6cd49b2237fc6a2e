import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A storage of the browser that holds what it is given. */
function storageOf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The tab is loaded, for the first time or once more. */
async function load() {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const { i18n, startI18n } = await import('../../i18n/i18n.ts')
  await startI18n('ru')
  const { session } = await import('../../api/session.ts')
  const { trial, tryTexts } = await import('./trial.ts')
  return { session, trial, tryTexts, filter: () => i18n.t('filter', { ns: 'shell' }) }
}

const person = (id: number) => ({ id, roles: [{ name: 'superadministrator' }] }) as never
/** Somebody is signed in and tries a text out. */
async function onTrial() {
  const tab = await load()
  tab.session.signIn('token', person(1))
  await tab.tryTexts({ section: 'shell', key: 'filter' }, { ru: 'Проба' })
  expect([tab.trial.get(), tab.filter()]).toEqual([1, 'Проба'])
  return tab
}
const ended = { count: 0, filter: 'Фильтр' }
const seen = ({ trial, filter }: Awaited<ReturnType<typeof load>>) => ({ count: trial.get(), filter: filter() })

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf())
  vi.stubGlobal('sessionStorage', storageOf())
})
afterEach(() => vi.unstubAllGlobals())

test('stands when the tab is loaded again, and while the person’s name or role changes', async () => {
  await onTrial()
  const tab = await load()
  tab.session.update(person(1))
  expect(seen(tab)).toEqual({ count: 1, filter: 'Проба' })
})

test('ends when the person signs out: the next one reads what everybody reads', async () => {
  const tab = await onTrial()
  tab.session.leave()
  await expect.poll(() => seen(tab)).toEqual(ended)
  tab.session.signIn('other', person(2))
  expect(seen(await load())).toEqual(ended)
})

test('ends when somebody else is here, also where the tab was not open when they came', async () => {
  const tab = await onTrial()
  tab.session.signIn('other', person(2))
  await expect.poll(() => seen(tab)).toEqual(ended)
  await onTrial()
  localStorage.setItem('slipway-session', JSON.stringify({ user: { id: 2, roles: [] }, activeRole: null }))
  const again = await load()
  await expect.poll(() => seen(again)).toEqual(ended)
})
