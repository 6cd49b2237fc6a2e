import { expect, test, vi } from 'vitest'
import { patient } from './patient.ts'

test('what cannot be fetched now is asked for until it comes, less and less often', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code')
  const fetched = patient(load)()
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await fetched).toBe('code')
  vi.useRealTimers()
})
