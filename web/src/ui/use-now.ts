import { useSyncExternalStore } from 'react'

const stepMs = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** The moment that a component is drawn with. Nobody moves it on while nobody looks, and a sleeping machine neither. */
export function currentMoment(): number {
  if (Date.now() - now >= stepMs) now = Date.now()
  return now
}

/** The present moment, moved on every 15 s by one timer for the whole page. */
export const useNow = () => useSyncExternalStore(subscribe, currentMoment)
