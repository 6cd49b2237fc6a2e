import { useEffect, useRef, useState } from 'react'
import type { Uploads } from './uploads-context.ts'

interface UploadsOf {
  report: Uploads['report']
  isUploading: () => boolean
  /** The same as it is drawn. */
  comes: boolean
  /** Files for which the form was not sent, as long as they stand there as failed. */
  failed: readonly string[]
  /** It was pressed while files are on their way, and goes on by itself once they are there. */
  waits: boolean
  wait: () => void
  cancel: () => void
  /** It is sent anew: what it was not sent for before is told no more. */
  begin: () => void
}

/** Lets a form that is sent too early wait for its files: `goOn` sends it, unless one of them has failed meanwhile. */
export function useAwaitedUploads(goOn: (whole: boolean) => void): UploadsOf {
  const fields = useRef(new Map<string, { waiting: readonly string[]; failed: readonly string[] }>())
  const [waits, setWaits] = useState(false)
  const [comes, setComes] = useState(false)
  const [failed, setFailed] = useState<readonly string[]>([])
  const isWaiting = useRef(false)
  const latest = useRef(goOn)
  // What it sends are the values of the last render, files and all.
  useEffect(() => {
    latest.current = goOn
  })
  const set = (on: boolean) => {
    isWaiting.current = on
    setWaits(on)
  }
  // Whoever left the form has not sent it.
  useEffect(() => () => void (isWaiting.current = false), [])
  const isUploading = () => [...fields.current.values()].some(({ waiting }) => waiting.length > 0)
  const look = () => {
    const bad = [...fields.current.values()].flatMap((field) => field.failed)
    setComes(isUploading())
    setFailed((before) =>
      before.every((name) => bad.includes(name)) ? before : before.filter((name) => bad.includes(name)),
    )
    if (!isWaiting.current || isUploading()) return
    set(false)
    setFailed(bad)
    latest.current(!bad.length)
  }
  return {
    report: (field, waiting, failed) => {
      fields.current.set(field, { waiting, failed })
      // A field that is drawn again takes back what it said and says it anew: what counts is how that ends.
      queueMicrotask(look)
    },
    isUploading,
    comes,
    failed,
    waits,
    wait: () => set(true),
    cancel: () => set(false),
    begin: () => setFailed([]),
  }
}
