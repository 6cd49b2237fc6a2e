import { type ApiError, isApiError } from '../../api/errors.ts'

/** A draft as the server tells of it. */
export interface StoredDraft {
  id: number
  name: string
  version: number
  updated_at: string
}

/** What a form holds, and which form it is: by that number the server knows its tries apart from another device's. */
export interface Given<V extends object> {
  values: Partial<V>
  step: number
  writer: string
}

/** Where the drafts of one form stand on the server: its calls, in the form's own terms. */
export interface DraftStore<V extends object> {
  read: (id: number) => Promise<StoredDraft & { values: Partial<V>; step: number }>
  /** The one that stands there already for the same work. */
  find: () => Promise<StoredDraft | undefined>
  /** Made again, because its answer was lost, it makes no second draft. */
  add: (given: Given<V>) => Promise<StoredDraft>
  keep: (draft: Binding, given: Given<V>) => Promise<StoredDraft>
  drop: (id: number) => Promise<unknown>
}

export interface Binding {
  id: number
  version: number
}

export type SaveState =
  | { is: 'idle' | 'saved' | 'waiting' }
  | { is: 'refused'; why: string }
  | { is: 'conflict'; theirs: StoredDraft }

interface Saver<V extends object> {
  store: DraftStore<V>
  /** What is to be kept now; null when nothing was typed. */
  now: () => { values: Partial<V>; step: number } | null
  bound: { get: () => Binding | null; set: (to: Binding | null) => void }
  tell: (state: SaveState) => void
}

/** After typing stops; between two savings; before the next try when the server can't be reached. In milliseconds. */
export const pauses = { typed: 1_500, between: 3_000, retry: 15_000 } as const

/** Brings what a form holds to the server: one call at a time, none when nothing differs from what the server has. */
export function createSaver<V extends object>({ store, now, bound, tell }: Saver<V>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | null = null
  let waits = false
  let last = 0
  /** Which draft in the life of the form: what comes back of an earlier one comes too late. */
  let turn = 0
  /** What the server has, as text. */
  let kept = ''
  let stopped = false
  const writer = crypto.randomUUID()

  const plan = (pause: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void save(), Math.max(pause, last + pauses.between - Date.now()))
  }
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    if (flight) {
      if (waits) return flight
      waits = true
      await flight
      waits = false
    }
    const what = now()
    const text = JSON.stringify(what)
    if (!what || text === kept) return
    last = Date.now()
    flight = send(what, text).finally(() => {
      flight = null
    })
    await flight
  }
  const send = async (what: { values: Partial<V>; step: number }, text: string) => {
    const given = { ...what, writer }
    const before = bound.get()
    const mine = turn
    try {
      const stored = before ? await store.keep(before, given) : await store.add(given)
      // Sent or thrown away meanwhile.
      if (turn !== mine) return void store.drop(stored.id).catch(() => undefined)
      kept = text
      bound.set({ id: stored.id, version: stored.version })
      tell({ is: 'saved' })
      if (JSON.stringify(now()) !== kept) plan(pauses.typed)
    } catch (error) {
      if (turn === mine) await meet(error, before)
    }
  }
  const meet = async (error: unknown, before: Binding | null) => {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return later()
    if (error.is('draft_changed')) {
      const theirs = await (before ? store.read(before.id) : store.find()).catch(() => undefined)
      return theirs ? tell({ is: 'conflict', theirs }) : later()
    }
    // Thrown away or sent on another device: what is typed from here on is a draft of its own.
    if (error.is('not_found')) bound.set(null)
    tell({ is: 'refused', why: refusalOf(error) })
  }
  const later = () => {
    tell({ is: 'waiting' })
    plan(pauses.retry)
  }
  return {
    changed: () => plan(pauses.typed),
    flush: save,
    /** The server has what is typed. */
    isKept: () => kept !== '' && JSON.stringify(now()) === kept,
    /** It was taken from the server as it is now. */
    is: (to: Binding) => {
      bound.set(to)
      kept = JSON.stringify(now())
    },
    /** What stands in the form replaces what another device has kept. */
    over: (to: Binding) => {
      bound.set(to)
      kept = ''
      void save()
    },
    /** It was sent or thrown away. Typing on begins another one. `isGone`: what it was sent by has ended it. */
    drop: (isGone = false) => {
      clearTimeout(timer)
      turn += 1
      const { id } = bound.get() ?? {}
      bound.set(null)
      kept = ''
      return id === undefined || isGone ? undefined : store.drop(id).catch(() => undefined)
    },
    begin: () => {
      stopped = false
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const refusalOf = ({ error }: ApiError) => error
