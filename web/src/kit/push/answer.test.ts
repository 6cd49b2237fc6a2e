import { beforeEach, expect, test, vi } from 'vitest'

const worker = new EventTarget()
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', new EventTarget())
vi.stubGlobal('navigator', { languages: ['ru'], serviceWorker: worker })
const { empty, session } = await import('../../api/session.ts')
const { answerWorker, readerOf } = await import('./answer.ts')

const person = (id: number) => ({ id, roles: [{ name: 'designer' }] }) as never
const went: string[] = []
answerWorker((path) => went.push(path))
const say = (data: object, ports: object[] = []) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
beforeEach(() => {
  session.clear()
  went.length = 0
})

test('a page is its reader’s in their own account alone, and says whether it hears of what happens to them', () => {
  const user = { id: 7 } as never
  const hears = (id: number) => id === 7
  expect(readerOf({ ...empty, user }, hears)).toEqual({ id: 7, live: true })
  expect(readerOf({ ...empty, user }, () => false)).toEqual({ id: 7, live: false })
  const nobody = { id: null, live: false }
  expect(readerOf({ ...empty, user, actsUntil: Date.now() + 1_000 }, () => true)).toEqual(nobody)
  expect(readerOf({ ...empty, leaving: true }, () => true)).toEqual(nobody)
})

test('it answers by the port that comes along', () => {
  session.signIn('token', person(7))
  const postMessage = vi.fn<(said: unknown) => void>()
  say({ asks: 'reader' }, [{ postMessage }])
  expect(postMessage).toHaveBeenCalledWith({ id: 7, live: false })
})

test('it goes nowhere for somebody else, nor where nobody is signed in', () => {
  say({ open: '/todo/list', to: 7 })
  session.signIn('token', person(8))
  say({ open: '/todo/list', to: 7 })
  say({ open: '/todo/list' })
  expect(went).toEqual([])
  session.signIn('token', person(7))
  say({ open: '/todo/list', to: 7 })
  expect(went).toEqual(['/todo/list'])
})
