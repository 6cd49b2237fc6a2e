import { useSyncExternalStore } from 'react'

/** What a form does with a press; `cancel` while it waits for its files: it is not sent after all. */
interface Press {
  busy: boolean
  cancel: (() => void) | null
}

const presses = new Map<string, Press>()
const listeners = new Set<() => void>()

/** Said by a form with an id, for the button that stands apart from it. */
export function setFormPress(id: string, press: Press | null): void {
  if (press) presses.set(id, press)
  else presses.delete(id)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For `<Button type="submit" form={id} loading={useFormPress(id)?.busy}>`, and `SendsLater` beside it. */
export const useFormPress = (id: string | undefined): Press | undefined =>
  useSyncExternalStore(subscribe, () => (id === undefined ? undefined : presses.get(id)))
