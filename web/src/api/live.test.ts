import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { usersContract } from '@slipway/domain/users/calls.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { queryClient } from './query-client.ts'

// Without one nothing is read by the clock.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))
let live: typeof import('./live.ts')
const page = { visibilityState: 'visible', listeners: [] as (() => void)[] }
beforeAll(async () => {
  const addEventListener = (_name: string, listener: () => void) => page.listeners.push(listener)
  vi.stubGlobal('document', Object.assign(page, { addEventListener }))
  live = await import('./live.ts')
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A call on screen that has been read once; answers how often it was since. */
async function onScreen(path: string, id?: number) {
  let reads = -1
  const args = id === undefined ? {} : { params: { id } }
  const queryFn = async () => ++reads
  new QueryObserver(queryClient, { queryKey: [path, args], queryFn }).subscribe(() => undefined)
  await settle()
  return () => reads
}
const refusal = (status: number) => new ApiError({ status, code: 'x', error: 'x', errors: [], requestId: null })
const refused = (status: number) => live.tellingOf(tasksContract.take, async () => Promise.reject(refusal(status)))

test('a call that writes makes what shows it read again, once however many topics it changes', async () => {
  const list = await onScreen('/api/v3/applications')
  const payouts = await onScreen('/api/v3/payouts')
  await live.tellingOf(ordersContract.createNative, async () => undefined)
  await live.reread()
  expect([list(), payouts()]).toEqual([1, 0])
})

test('C14: a refusal by the state of the record reads again, a fault of the form does not', async () => {
  const list = await onScreen('/api/v3/subtasks')
  await expect(refused(422)).rejects.toThrow()
  await live.reread()
  expect(list()).toBe(0)
  await expect(refused(409)).rejects.toThrow()
  await live.reread()
  expect(list()).toBe(1)
})

test('a call that changes nothing of a topic leaves it alone', async () => {
  const list = await onScreen('/api/v3/subtasks')
  await live.tellingOf(usersContract.update, async () => undefined)
  await live.reread()
  expect(list()).toBe(0)
})

test('C3: five hints cost one reading of each call on screen, and records that they are not about none', async () => {
  const [list, counts, other] = [
    await onScreen('/api/v3/subtasks'),
    await onScreen('/api/v3/counts'),
    await onScreen('/api/v3/subtasks/{id}', 99),
  ]
  vi.useFakeTimers()
  for (let id = 1; id <= 5; id++) live.hinted({ topic: 'subtasks', id, among: 1 })
  expect(list()).toBe(0)
  await vi.advanceTimersByTimeAsync(400)
  expect([list(), counts(), other()]).toEqual([1, 1, 0])
})

test.each([
  ['a busy server could not give is asked for again', [refusal(503), refusal(503), refusal(503), 1], []],
  ['it refuses is not', [refusal(404), 1], [1]],
])('what %s', async (_what, told, left) => {
  const answers = [0, ...told]
  const queryFn = async () => {
    const next = answers.shift()
    return next instanceof ApiError ? Promise.reject(next) : next
  }
  new QueryObserver(queryClient, { queryKey: ['/api/v3/subtasks', {}], queryFn }).subscribe(() => undefined)
  await settle()
  vi.useFakeTimers()
  live.hinted({ topic: 'subtasks', id: 1, among: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toEqual(left)
})

test('what is put in without a call does not forget that a reading is owed', async () => {
  const counts = await onScreen('/api/v3/counts')
  vi.useFakeTimers()
  live.hinted({ topic: 'subtasks', id: 1, among: 1 })
  live.patch<number>(['/api/v3/counts', {}], (data) => data)
  await vi.advanceTimersByTimeAsync(400)
  expect(counts()).toBe(1)
})

test('a hidden tab only marks, and reads when it is shown', async () => {
  const list = await onScreen('/api/v3/subtasks')
  vi.useFakeTimers()
  page.visibilityState = 'hidden'
  live.hinted({ topic: 'subtasks', id: 1, among: 500 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(list()).toBe(0)
  page.visibilityState = 'visible'
  for (const listener of page.listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(list()).toBe(1)
})
