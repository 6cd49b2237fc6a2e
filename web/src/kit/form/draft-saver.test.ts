import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The session listens to other tabs as soon as it is loaded.
vi.stubGlobal('window', new EventTarget())
const { createSaver, pauses } = await import('./draft-saver.ts')
const { ApiError } = await import('../../api/errors.ts')

/** A server that keeps drafts, makes one for each key, and whose answers can be lost on the way. */
function scene() {
  const drafts: { key: string; text: string; version: number }[] = []
  const sent = new Map<string, string>()
  let lost = 0
  const answer = (id: number) => {
    if (lost-- > 0) throw new ApiError({ status: 0 } as never)
    const { version } = drafts[id - 1] as { version: number }
    return { id, name: '', version, updated_at: '' }
  }
  let typed: { name: string } | null = null
  let bound: { id: number; version: number } | null = null
  const saver = createSaver<{ name: string }>({
    store: {
      read: () => Promise.reject(new Error('not asked for')),
      find: () => Promise.resolve(undefined),
      add: async (values, _step, key) => {
        const text = JSON.stringify(values)
        if ((sent.get(key) ?? text) !== text) throw new ApiError({ status: 422 } as never)
        if (!sent.has(key)) drafts.push({ key, text, version: 1 })
        sent.set(key, text)
        return answer(drafts.findIndex((one) => one.key === key) + 1)
      },
      keep: async (id, version, values) => {
        Object.assign(drafts[id - 1] as object, { text: JSON.stringify(values), version: version + 1 })
        return answer(id)
      },
      drop: () => Promise.resolve(),
    },
    now: () => typed && { values: typed, step: 0 },
    bound: { get: () => bound, set: (to) => (bound = to) },
    tell: () => undefined,
  })
  return {
    drafts,
    saver,
    type: (name: string) => {
      typed = { name }
      saver.changed()
    },
    lose: (answers: number) => {
      lost = answers
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a form whose first answers were lost, and that was typed on in, has one draft with what was typed last', async () => {
  const { saver, type, lose, drafts } = scene()
  lose(2)
  type('Water')
  await saver.flush()
  type('Water Diary')
  await vi.advanceTimersByTimeAsync(pauses.retry)
  type('Water Diary 2')
  await vi.advanceTimersByTimeAsync(pauses.retry * 3)
  expect(drafts.map(({ text }) => text)).toEqual(['{"name":"Water Diary 2"}'])
})

test('what is begun after the draft was thrown away is another one', async () => {
  const { saver, type, lose, drafts } = scene()
  lose(1)
  type('Water')
  await saver.flush()
  void saver.drop()
  type('Tea')
  await vi.advanceTimersByTimeAsync(pauses.retry * 2)
  expect(drafts.map(({ text }) => text)).toContain('{"name":"Tea"}')
})
