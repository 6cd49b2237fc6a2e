import { type RefObject, useEffect, useId, useReducer, useRef } from 'react'
import { isAbort, isApiError } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import { duplicateText, type FileRules, fileFault } from './upload-checks.ts'
import { createPace } from './upload-pace.ts'
import { mayRetry, pauseBefore, untilNextTry } from './upload-retries.ts'
import { useUploads } from './uploads-context.ts'

/** A file that is not the server's yet. */
export interface Sending {
  key: string
  file: File
  /** Counts up with each file that is chosen. */
  turn: number
  /** `waiting`: for the connection, by itself; `paused`: for whoever paused it. */
  state: 'sending' | 'waiting' | 'paused' | 'failed'
  progress: number
  /** Bytes a second, once that can be said. */
  speed: number | null
  /** Why it failed. */
  fault: string | null
  /** The server or the network failed: sending it again may help. */
  retry: boolean
}

type Change =
  | { type: 'add'; sending: Sending }
  | { type: 'change'; key: string; change: Partial<Sending> }
  | { type: 'remove'; key: string }

function reduce(list: readonly Sending[], change: Change): readonly Sending[] {
  if (change.type === 'add') return [...list, change.sending]
  if (change.type === 'remove') return list.filter(({ key }) => key !== change.key)
  return list.map((item) => (item.key === change.key ? { ...item, ...change.change } : item))
}

type SendFile<T> = (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<T>

export interface SendRules<T> {
  /** Sends a file; one that goes in parts is gone on with when it is sent again. */
  send: SendFile<T>
  /** For places whose files may be too large to begin anew. */
  parts?: {
    goes: (file: File) => boolean
    /** Where uploads that were broken off are gone on with. */
    place: () => string
    drop: (file: File) => Promise<void>
  }
}

interface QueueOptions<T> extends FileRules, SendRules<T> {
  /** `turn`: of which file that was. */
  onSent: (result: T, turn: number) => void
  /** Names already there. */
  names: readonly string[]
}

/** Files on their way, each by itself: one that fails does not spoil the others. */
export function useUploadQueue<T>(options: QueueOptions<T>) {
  const [list, change] = useReducer(reduce, [])
  const controllers = useRef(new Map<string, AbortController>())
  const chosen = useRef(0)
  const latest = useRef(options)
  // Uploads outlive the render that began them and must see what the page holds when they end.
  useEffect(() => {
    latest.current = options
  })
  // Whoever closed the form doesn't want its files sent.
  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])
  useReport(namesOf(list, false), namesOf(list, true))

  const send = async ({ key, file, turn }: Pick<Sending, 'key' | 'file' | 'turn'>) => {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    // What was paused says nothing more, however late it hears of it.
    const say = (said: Partial<Sending>) => controller.signal.aborted || change({ type: 'change', key, change: said })
    try {
      const result = await sendPatiently(file, latest, controller.signal, say)
      change({ type: 'remove', key })
      latest.current.onSent(result, turn)
    } catch (error) {
      // Whoever ended it has said what becomes of it.
      if (isAbort(error)) return
      const fault = isApiError(error) ? error.told(i18n.t('uploadFailed')).join(' ') : i18n.t('uploadFailed')
      say({ state: 'failed', fault, retry: mayRetry(error) })
    } finally {
      if (controllers.current.get(key) === controller) controllers.current.delete(key)
    }
  }

  const add = async (files: readonly File[]) => {
    // What failed was not added: another of its name takes its place.
    const failed = list.filter(({ state }) => state === 'failed')
    const names = new Set([...latest.current.names, ...namesOf(list, false)])
    // Before any of them is looked at: who adds more meanwhile adds them behind these.
    const inTurn = files.map((file) => ({ file, turn: ++chosen.current }))
    for (const { file, turn } of inTurn) {
      const key = crypto.randomUUID()
      const fault = names.has(file.name) ? duplicateText(file.name) : await fileFault(file, latest.current)
      names.add(file.name)
      for (const old of failed) if (old.file.name === file.name) change({ type: 'remove', key: old.key })
      const state = fault ? 'failed' : 'sending'
      change({ type: 'add', sending: { key, file, turn, state, progress: 0, speed: null, fault, retry: false } })
      if (!fault) void send({ key, file, turn })
    }
  }

  return {
    list,
    add,
    /** After a pause or a failure. */
    goOn: (sending: Sending) => void send(sending),
    pause: ({ key }: Sending) => {
      controllers.current.get(key)?.abort()
      change({ type: 'change', key, change: { state: 'paused', speed: null } })
    },
    cancel: ({ key, file }: Sending) => {
      controllers.current.get(key)?.abort()
      change({ type: 'remove', key })
      // The server gives it up by itself, too, some hours later.
      if (latest.current.parts?.goes(file)) latest.current.parts.drop(file).catch(() => undefined)
    },
  }
}

const namesOf = (list: readonly Sending[], failed: boolean) =>
  list.filter(({ state }) => (state === 'failed') === failed).map(({ file }) => file.name)

/** The form around must know, to send once they are there; it stands above and cannot read this state. */
function useReport(...files: [waiting: string[], failed: string[]]): void {
  const field = useId()
  const { report } = useUploads()
  const said = JSON.stringify(files)
  useEffect(() => {
    const [waiting, failed] = JSON.parse(said) as typeof files
    report(field, waiting, failed)
    // What was on its way when the field went is not sent any more.
    return () => report(field, [], waiting)
  }, [report, field, said])
}

/** Tries again by itself, less and less often while nothing moves. */
async function sendPatiently<T>(
  file: File,
  latest: RefObject<QueueOptions<T>>,
  signal: AbortSignal,
  say: (said: Partial<Sending>) => unknown,
): Promise<T> {
  let furthest = 0
  for (let tries = 0; ; tries++) {
    const pace = createPace()
    const onProgress = (progress: number) => {
      if (progress > furthest) tries = 0
      furthest = Math.max(furthest, progress)
      say({ state: 'sending', progress, speed: pace(progress * file.size) })
    }
    say({ state: 'sending', speed: null, fault: null, retry: false })
    try {
      return await latest.current.send(file, { signal, onProgress })
    } catch (error) {
      const pauseMs = isAbort(error) ? null : pauseBefore(error, tries)
      if (pauseMs === null) throw error
      say({ state: 'waiting', speed: null })
      await untilNextTry(pauseMs, signal)
      signal.throwIfAborted()
    }
  }
}
