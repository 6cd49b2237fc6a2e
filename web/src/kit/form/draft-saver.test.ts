import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The session listens to other tabs as soon as it is loaded.
vi.stubGlobal('window', new EventTarget())
const { createSaver, pauses } = await import('./draft-saver.ts')
const { ApiError } = await import('../../api/errors.ts')

/** A server that keeps drafts, one of each writer, and whose answers can be lost on the way. */
function scene() {
  const drafts: { writer: string; text: string; version: number }[] = []
  let lost = 0
  let told: string = 'idle'
  const answer = (id: number) => {
    if (lost-- > 0) throw new ApiError({ status: 0 } as never)
    const { version } = drafts[id - 1] as { version: number }
    return { id, name: '', version, updated_at: '' }
  }
  const write = (id: number, { values }: { values: object }) => {
    const draft = drafts[id - 1] as (typeof drafts)[number]
    Object.assign(draft, { text: JSON.stringify(values), version: draft.version + 1 })
    return answer(id)
  }
  let typed: { name: string } | null = null
  let bound: { id: number; version: number } | null = null
  const saver = createSaver<{ name: string }>({
    store: {
      read: () => Promise.reject(new Error('not asked for')),
      find: () => Promise.resolve(undefined),
      add: async (given) => {
        const at = drafts.findIndex(({ writer }) => writer === given.writer)
        if (at >= 0) return write(at + 1, given)
        drafts.push({ writer: given.writer, text: JSON.stringify(given.values), version: 1 })
        return answer(drafts.length)
      },
      keep: async ({ id, version }, given) => {
        const before = drafts[id - 1]
        if (before?.version !== version && before?.writer !== given.writer)
          throw new ApiError({ status: 409, code: 'draft_changed' } as never)
        return write(id, given)
      },
      drop: () => Promise.resolve(),
    },
    now: () => typed && { values: typed, step: 0 },
    bound: { get: () => bound, set: (to) => (bound = to) },
    tell: ({ is }) => {
      told = is
    },
  })
  return {
    drafts,
    told: () => told,
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
  expect(drafts.map(({ text }) => text)).toEqual(['{"name":"Tea"}'])
})

test('a later saving whose answer was lost is no conflict with oneself', async () => {
  const { saver, type, lose, drafts, told } = scene()
  type('Water')
  await saver.flush()
  lose(1)
  type('Water Diary')
  await vi.advanceTimersByTimeAsync(pauses.between * 2)
  expect(told()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(pauses.retry * 2)
  expect([told(), ...drafts.map(({ text }) => text)]).toEqual(['saved', '{"name":"Water Diary"}'])
})
