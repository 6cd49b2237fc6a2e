import { useEffect, useRef, useState } from 'react'
import type { Uploads } from './uploads-context.ts'

interface UploadsOf {
  report: Uploads['report']
  isUploading: () => boolean
  /** It was pressed while files are on their way, and goes on by itself once they are there. */
  waits: boolean
  wait: () => void
  cancel: () => void
}

/** Lets a form that is sent too early wait for its files: `goOn` sends it, unless one of them has failed meanwhile. */
export function useAwaitedUploads(goOn: (whole: boolean) => void): UploadsOf {
  const fields = useRef(new Map<string, { waiting: number; failed: number }>())
  const [waits, setWaits] = useState(false)
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
  const isUploading = () => [...fields.current.values()].some(({ waiting }) => waiting > 0)
  const look = () => {
    if (!isWaiting.current || isUploading()) return
    set(false)
    latest.current(![...fields.current.values()].some(({ failed }) => failed > 0))
  }
  return {
    report: (field, waiting, failed) => {
      fields.current.set(field, { waiting, failed })
      // A field that is drawn again takes back what it said and says it anew: what counts is how that ends.
      queueMicrotask(look)
    },
    isUploading,
    waits,
    wait: () => set(true),
    cancel: () => set(false),
  }
}
