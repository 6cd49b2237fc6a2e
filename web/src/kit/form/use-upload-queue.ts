import { useEffect, useId, useReducer, useRef } from 'react'
import { isAbort, isApiError } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'
import { duplicateText, type FileRules, fileFault } from './upload-checks.ts'
import { useUploads } from './uploads-context.ts'

/** A file that is not the server's yet. */
export interface Sending {
  key: string
  file: File
  progress: number
  /** Why it stopped; null while it is on the way. */
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

export type SendFile<T> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<T>

interface QueueOptions<T> extends FileRules {
  send: SendFile<T>
  onSent: (result: T) => void
  /** Names already there. */
  names: readonly string[]
}

/** Files on their way, each by itself: one that fails does not spoil the others. */
export function useUploadQueue<T>(options: QueueOptions<T>) {
  const field = useId()
  const { report } = useUploads()
  const [list, change] = useReducer(reduce, [])
  const controllers = useRef(new Map<string, AbortController>())
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
  const waiting = list.filter(({ fault }) => fault === null).length

  // The form around must know, to refuse an early submit; it stands above and cannot read this state.
  useEffect(() => {
    report(field, waiting)
    return () => report(field, 0)
  }, [report, field, waiting])

  const send = async (key: string, file: File) => {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    change({ type: 'change', key, change: { fault: null, progress: 0 } })
    try {
      const result = await latest.current.send(file, {
        signal: controller.signal,
        onProgress: (progress) => change({ type: 'change', key, change: { progress } }),
      })
      change({ type: 'remove', key })
      latest.current.onSent(result)
    } catch (error) {
      if (isAbort(error)) return change({ type: 'remove', key })
      const fault = isApiError(error) ? error.messages.join(' ') : i18n.t('uploadFailed')
      const retry = !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429
      change({ type: 'change', key, change: { fault, retry } })
    } finally {
      controllers.current.delete(key)
    }
  }

  const add = async (files: readonly File[]) => {
    const names = new Set([...latest.current.names, ...list.map(({ file }) => file.name)])
    for (const file of files) {
      const key = crypto.randomUUID()
      const fault = names.has(file.name) ? duplicateText(file.name) : await fileFault(file, latest.current)
      names.add(file.name)
      change({ type: 'add', sending: { key, file, progress: 0, fault, retry: false } })
      if (!fault) void send(key, file)
    }
  }

  return {
    list,
    add,
    retry: ({ key, file }: Sending) => void send(key, file),
    cancel: ({ key }: Sending) => {
      controllers.current.get(key)?.abort()
      change({ type: 'remove', key })
    },
  }
}
