import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type Binding, createSaver, type DraftStore, type SaveState, type StoredDraft } from './draft-saver.ts'
import { difference, draftKey, hasDraft } from './form-draft.ts'
import { type FormOf, type FormOptions, useForm } from './use-form.ts'

export interface KeptOptions<V extends object> {
  store: DraftStore<V>
  /** What another device begins with, so that a draft holds all that differs; the form's start unless said. */
  base?: V
  /** The draft that the form was opened for. */
  from?: number | undefined
  /** The call itself ends the draft of what it sends. */
  endsWithCall?: boolean
}

export interface KeptDraft {
  state: SaveState
  /** The draft that this form writes, once there is one. */
  id: number | undefined
  /** Nothing was typed yet: another draft may be gone on with. */
  isFresh: boolean
  take: (id: number) => Promise<void>
  forget: (id: number) => Promise<unknown>
  choose: (whose: 'mine' | 'theirs', theirs: StoredDraft) => void
}

/** `useForm` whose draft also stands on the server: the tab's own copy is as it ever was, the server's catches up. */
export function useKeptForm<E extends Endpoint, V extends object>(
  options: FormOptions<E, V> & { draft: NonNullable<FormOptions<E, V>['draft']> },
  kept: KeptOptions<V>,
): { of: FormOf<V>; kept: KeptDraft } {
  const { draft: drafted, onDone, initial } = options
  const [base] = useState(kept.base ?? initial)
  const [state, setState] = useState<SaveState>({ is: 'idle' })
  const [key] = useState(() => `${draftKey(drafted.name)}-bound`)
  const [id, setId] = useState(() => openBinding(key, drafted.name)?.id)
  // Who signs out, or acts as somebody else, leaves the draft to its person.
  const [person] = useState(() => session.get().user?.id)
  const latest = useRef({ now: () => null as { values: Partial<V>; step: number } | null, store: kept.store })
  const [saver] = useState(() =>
    createSaver<V>({
      store: {
        read: (one) => latest.current.store.read(one),
        find: () => latest.current.store.find(),
        add: (...given) => latest.current.store.add(...given),
        keep: (...given) => latest.current.store.keep(...given),
        drop: (one) => latest.current.store.drop(one),
      },
      now: () => (session.get().user?.id === person ? latest.current.now() : null),
      bound: {
        get: () => readBinding(key),
        set: (to) => {
          writeBinding(key, to)
          setId(to?.id)
        },
      },
      tell: setState,
    }),
  )
  const of = useForm({
    ...options,
    leaveText: async () => {
      // What was typed last is brought there, too; who has no connection waits for a second at most.
      await Promise.race([saver.flush(), new Promise((resolve) => setTimeout(resolve, 1_000))])
      return saver.isKept()
        ? i18n.t(drafted.secrets?.length ? 'leaveKeptLacks' : 'leaveKept', { ns: 'drafts' })
        : undefined
    },
    onDone: (result, values) => {
      saver.stop()
      // Not waited for: the order is what one came for, and a draft left over can be deleted.
      void saver.drop(kept.endsWithCall && saver.isKept())
      return onDone?.(result, values)
    },
  })
  const { form, draft } = of
  const differing = () => difference(form.getValues(), base, drafted.secrets ?? []) as Partial<V>
  const isTyped = () => Object.keys(difference(form.getValues(), initial, drafted.secrets ?? [])).length > 0
  latest.current = {
    store: kept.store,
    now: () => (isTyped() || readBinding(key) ? { values: differing(), step: draft.reached } : null),
  }

  const take = async (from: number) => {
    const stored = await latest.current.store.read(from)
    form.setValues({ ...base, ...stored.values })
    draft.reach(stored.step)
    setState({ is: 'saved' })
    taken.current = { id: stored.id, version: stored.version }
    setId(stored.id)
  }
  const taken = useRef<Binding>(undefined)

  // Timers are outside React: they follow every change, and end with the form.
  useEffect(() => {
    saver.begin()
    return saver.stop
  }, [saver])
  const { values } = form
  const { reached } = draft
  // What the server is to have follows every change of what is typed, as the tab's copy does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it follows
  useEffect(() => {
    if (taken.current) saver.is(taken.current)
    else if (latest.current.now()) saver.changed()
    taken.current = undefined
  }, [saver, values, reached])
  // Opened for a draft, once; after a reload the tab's own copy is the newer one.
  const opening = useRef(() => (kept.from && !draft.restored ? take(kept.from).catch(() => undefined) : undefined))
  useEffect(() => void opening.current(), [])

  const forget = (one: number) => (one === id ? Promise.resolve(saver.drop()) : latest.current.store.drop(one))
  return {
    of: {
      ...of,
      draft: {
        ...draft,
        reach: (steps) => {
          draft.reach(steps)
          // Once React has it.
          setTimeout(() => void saver.flush())
        },
        discard: () => {
          void saver.drop()
          setState({ is: 'idle' })
          draft.discard()
        },
      },
    },
    kept: {
      ...{ state, id, take, forget },
      isFresh: id === undefined && !draft.restored && !isTyped(),
      choose: (whose, theirs) => {
        if (whose === 'mine') saver.over({ id: theirs.id, version: theirs.version })
        else void take(theirs.id).catch(() => undefined)
      },
    },
  }
}

/** The tab's own copy went when the form was left: what is typed now is not of that draft. */
function openBinding(key: string, name: string): Binding | null {
  if (!hasDraft(name)) writeBinding(key, null)
  return readBinding(key)
}

function readBinding(key: string): Binding | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Binding | null
  } catch {
    return null
  }
}

function writeBinding(key: string, to: Binding | null) {
  try {
    if (to) sessionStorage.setItem(key, JSON.stringify(to))
    else sessionStorage.removeItem(key)
  } catch {
    // Without a storage a reload begins a draft of its own.
  }
}
