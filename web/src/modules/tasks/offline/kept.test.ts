import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
const { session } = await import('../../../api/session.ts')
const { briefOf, keepRows, keptBoard, mostKept, mostRows, oldestMs } = await import('./kept.ts')
const { boardKey, ownKey } = await import('../../../api/session-store.ts')

const now = Date.parse('2026-11-25T11:32:00Z')
const task = (id: number, more: object = {}) =>
  ({
    id,
    title: `Иконка: Полка ${id}`,
    type: 'designer',
    status: 'published',
    clock: null,
    time_limit: 86_400,
    cost: '350.00',
    currency: 'RUB',
    ...more,
  }) as never
const rows = (count: number, more: object = {}) => Array.from({ length: count }, (_, at) => briefOf(task(at + 1, more)))
const person = (id: number, roles = ['designer'], more: object = {}) => ({
  id,
  roles: roles.map((name) => ({ name })),
  ...more,
})
const signIn = (...of: Parameters<typeof person>) => session.signIn('token', person(...of) as never)
const keep = (count = 2, at = now) => keepRows('published', { at, total: count, rows: rows(count) })

beforeEach(() => {
  session.clear()
  storage.clear()
})

test('what was read is there for whom it was read, in the role that they read it in', () => {
  signIn(7, ['designer', 'tester'])
  keep()
  expect(keptBoard(now)?.published?.rows.map(({ id }) => id)).toEqual([1, 2])
  session.setActiveRole('tester')
  expect(keptBoard(now)).toBe(null)
  session.setActiveRole('designer')
  expect(keptBoard(now)?.published?.total).toBe(2)
})

test('no more of a task is kept than is drawn', () => {
  const whole = task(1, {
    description: 'what is to be done',
    user: { first_name: 'Анна', phone: '+79990000000' },
    application: { name: 'Полка', icon: '/api/files/7?signature=x', package: 'com.x' },
    title: 'x'.repeat(5_000),
  })
  expect(briefOf(whole)).toEqual({
    id: 1,
    title: 'x'.repeat(200),
    type: 'designer',
    status: 'published',
    clock: null,
    time_limit: 86_400,
    cost: '350.00',
    currency: 'RUB',
    app: 'Полка',
  })
})

test.each<[string, () => void]>([
  ['signing out', () => session.leave()],
  ['the end of the session', () => session.end()],
  ['forgetting', () => session.clear()],
  ['somebody else who signs in', () => signIn(8)],
])('%s removes it from the storage', (_, end) => {
  signIn(7)
  keep()
  expect(storage.has(boardKey)).toBe(true)
  end()
  expect(storage.has(boardKey)).toBe(false)
  expect(keptBoard(now)).toBe(null)
})

test('staff keep nothing', () => {
  signIn(7, ['creator'], { is_internal: true })
  keep()
  expect(storage.has(boardKey)).toBe(false)
})

test('who has left by what another tab has stored keeps nothing, whatever this tab knows', () => {
  signIn(7)
  storage.set(ownKey, JSON.stringify({ user: null, leaving: true }))
  keep()
  expect(storage.has(boardKey)).toBe(false)
})

test('a board of another person, of another shape, or that is no board is nobody’s', () => {
  signIn(7)
  keep()
  const own = JSON.parse(storage.get(boardKey) as string)
  for (const text of [JSON.stringify({ ...own, person: 8 }), JSON.stringify({ ...own, shape: 0 }), '{', 'null']) {
    storage.set(boardKey, text)
    expect(keptBoard(now), text.slice(0, 20)).toBe(null)
  }
})

test('it has its limits: rows, characters, and a week', () => {
  signIn(7)
  keep(mostRows + 20)
  expect(keptBoard(now)?.published?.rows.length).toBe(50)
  expect(keptBoard(now)?.published?.total).toBe(70)
  expect(keptBoard(now + oldestMs - 1)).not.toBe(null)
  expect(keptBoard(now + 7 * 86_400_000)).toBe(null)
})

test('boards of many roles give way to the one that was read last, and none is kept that is too large', () => {
  const roles = ['uidesigner', 'designer', 'programmer', 'tester'] as const
  signIn(7, [...roles])
  const long = rows(mostRows, { title: '"'.repeat(200), application: { name: '"'.repeat(200) } })
  for (const role of roles) {
    session.setActiveRole(role)
    keepRows('published', { at: now, total: 50, rows: long })
    keepRows('process', { at: now, total: 50, rows: long })
    expect((storage.get(boardKey) ?? '').length).toBeLessThanOrEqual(mostKept)
    expect(keptBoard(now)?.published?.rows.length, role).toBe(50)
  }
  session.setActiveRole('uidesigner')
  expect(keptBoard(now)).toBe(null)
  keepRows('revision', { at: now, total: 1, rows: [{ ...(long[0] as object), title: 'x'.repeat(mostKept) }] as never })
  expect(storage.has(boardKey)).toBe(false)
})
