import { useRef, useState } from 'react'

/** One at a time, from the press on: what is pressed again before it ends does nothing. `busy` is for the eye alone. */
export function useFlight() {
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { busy, run, isUnderWay: () => isUnderWay.current }
}
