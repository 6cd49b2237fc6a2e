import { beforeEach, expect, test, vi } from 'vitest'

// The session listens to other tabs as soon as it is loaded.
vi.stubGlobal('window', new EventTarget())
const { difference } = await import('./form-draft.ts')
const { dropAllDrafts } = await import('./drop-drafts.ts')

let kept: Record<string, string>
beforeEach(() => {
  kept = {}
  const removeItem = (key: string) => delete kept[key]
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      { removeItem },
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: (_, key) => ({ value: kept[key as string], enumerable: true, configurable: true }),
      },
    ),
  )
})

test('a draft holds what was changed, by value and not by identity', () => {
  const initial = { name: 'Погода', tags: ['a'], note: '' }
  expect(difference({ name: 'Погода', tags: ['a'], note: 'x' }, initial, [])).toEqual({ note: 'x' })
  expect(difference({ name: '', tags: [], note: '' }, initial, [])).toEqual({ name: '', tags: [] })
})

test('secrets are never written down, whatever is typed into them', () => {
  const typed = { purse: '4111111111111111', amount: '500' }
  expect(difference(typed, { purse: '', amount: '' }, ['purse'])).toEqual({ amount: '500' })
})

test('signing out drops the drafts, all of them, and nothing else of the tab', () => {
  kept = { 'slipway-draft-7-payout': '{}', 'slipway-draft-7-order': '{}', 'slipway-color-scheme': 'dark' }
  dropAllDrafts()
  expect(Object.keys(kept)).toEqual(['slipway-color-scheme'])
})

test('without a storage there is nothing to drop, and signing out goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(dropAllDrafts).not.toThrow()
})
