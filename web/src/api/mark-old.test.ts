import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { markOldIn, readOldIn } from './mark-old.ts'

const queryClient = new QueryClient()
const queryKey = ['/api/v3/subtasks/{id}', {}]
const read = () => void readOldIn(queryClient, () => true)
const markOld = (late: () => void = read) => markOldIn(queryClient, (query) => query.queryKey[0] === queryKey[0], late)
const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated

afterEach(() => queryClient.clear())

/** A call that answers when it is told to; each answer tells which reading it was. */
function slowCall() {
  const readings: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve))
  return { readings, queryFn }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A call that is on screen, and has been read once if `read` says so. */
async function shown(isRead: boolean) {
  const { readings, queryFn } = slowCall()
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const leave = observer.subscribe(() => undefined)
  if (isRead) readings[0]?.('before the change')
  await settle()
  return { readings, leave, data: () => observer.getCurrentResult().data }
}

test('a first reading that was on its way at the change is done again once it has come, for what is on screen', async () => {
  const { readings, data, leave } = await shown(false)
  markOld()
  readings[0]?.('before the change')
  await settle()
  expect(readings).toHaveLength(2)
  readings[1]?.('after it')
  await settle()
  expect(data()).toBe('after it')
  leave()
})

test('C14: what was fetched ahead counts as old once it has come', async () => {
  const { readings, queryFn } = slowCall()
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn })
  markOld()
  readings[0]?.('before the change')
  await ahead
  await settle()
  expect(isOld()).toBe(true)
})

test('marking alone reads nothing; what is on screen is read when it is time to', async () => {
  const { readings, data, leave } = await shown(true)
  markOld()
  await settle()
  expect(readings).toHaveLength(1)
  expect(isOld()).toBe(true)
  read()
  readings[1]?.('after it')
  await settle()
  expect([data(), isOld()]).toEqual(['after it', false])
  leave()
})

test('a reading that comes between the mark and its time may be too old, and is done again then', async () => {
  const { readings, leave } = await shown(true)
  void queryClient.refetchQueries({ queryKey })
  const late = vi.fn<() => void>()
  markOld(late)
  readings[1]?.('perhaps before the change')
  await settle()
  expect(isOld()).toBe(true)
  expect(late).toHaveBeenCalledOnce()
  read()
  expect(readings).toHaveLength(3)
  leave()
})

test('a reading that another one replaced says nothing more', async () => {
  const { readings, data, leave } = await shown(true)
  void queryClient.refetchQueries({ queryKey })
  const late = vi.fn<() => void>()
  markOld(late)
  read()
  readings[2]?.('after it')
  await settle()
  expect([data(), isOld(), late.mock.calls.length]).toEqual(['after it', false, 0])
  leave()
})

test('a reading that fails after the change is not begun again: who waits is told', async () => {
  const { readings, queryFn } = slowCall()
  const failing = () => queryFn().then(() => Promise.reject(new Error('gone')))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: failing, retry: false })
  const leave = observer.subscribe(() => undefined)
  const late = vi.fn<() => void>()
  markOld(late)
  readings[0]?.('')
  await settle()
  expect([observer.getCurrentResult().isError, isOld(), late.mock.calls.length]).toEqual([true, true, 0])
  leave()
})
