import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = (script: string) => new Response(`<script type="module" src="${script}"></script>`)
const server = vi.fn<() => Promise<Response>>()
let retryImport: typeof import('./retry-import.ts').retryImport

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  server.mockReset().mockImplementation(async () => page('/assets/index-old.js'))
  vi.stubGlobal('fetch', server)
  const own = { getAttribute: () => '/assets/index-old.js' }
  vi.stubGlobal('document', { querySelector: () => own })
  ;({ retryImport } = await import('./retry-import.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('404'))

test('what cannot be fetched now is asked for until it comes, less and less often', async () => {
  const load = missing().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue('code')
  const fetched = retryImport(load)()
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await fetched).toBe('code')
})

test('C12: what is gone with a new version is not waited for', async () => {
  server.mockImplementation(async () => page('/assets/index-new.js'))
  const load = missing()
  await expect(retryImport(load)()).rejects.toThrow('404')
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['cannot be reached', async () => Promise.reject(new TypeError('offline'))],
  ['is starting', async () => new Response('', { status: 503 })],
  ['is hidden by a page of somebody else', async () => new Response('<h1>Sign in to the hotel</h1>')],
])('while the server %s nobody takes that for a new version, and even that has an end', async (_, answer) => {
  server.mockImplementation(answer)
  const load = missing()
  const fetched = retryImport(load)().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load.mock.calls.length).toBeGreaterThan(4)
  let ended = false
  void fetched.then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).toBe(false)
  // T-A13: for 120 s at most.
  await vi.advanceTimersByTimeAsync(1)
  expect([ended, await fetched]).toEqual([true, '404'])
})
