import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { markOldIn } from './mark-old.ts'

const queryClient = new QueryClient()
const markOld = (queryKey: string[]) => void markOldIn(queryClient, { queryKey })

afterEach(() => queryClient.clear())

/** A call that answers when it is told to; each answer tells which reading it was. */
function slowCall() {
  const readings: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve))
  return { readings, queryFn }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a first reading that was on its way at the change is done again once it has come, for what is on screen', async () => {
  const { readings, queryFn } = slowCall()
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/v3/subtasks/{id}', {}], queryFn })
  const leave = observer.subscribe(() => undefined)
  markOld(['/api/v3/subtasks/{id}'])
  readings[0]?.('before the change')
  await settle()
  expect(readings).toHaveLength(2)
  readings[1]?.('after it')
  await settle()
  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

test('what was fetched ahead counts as old once it has come', async () => {
  const { readings, queryFn } = slowCall()
  const ahead = queryClient.prefetchQuery({ queryKey: ['/api/v3/subtasks/{id}', {}], queryFn })
  markOld(['/api/v3/subtasks/{id}'])
  readings[0]?.('before the change')
  await ahead
  await settle()
  expect(queryClient.getQueryState(['/api/v3/subtasks/{id}', {}])?.isInvalidated).toBe(true)
})
