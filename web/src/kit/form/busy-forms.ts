import { useSyncExternalStore } from 'react'

const busy = new Set<string>()
const listeners = new Set<() => void>()

/** Said by a form with an id, for the button that stands apart from it. */
export function setFormBusy(id: string, on: boolean): void {
  if (on) busy.add(id)
  else busy.delete(id)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For `<Button type="submit" form={id} loading={useFormBusy(id)}>`. */
export const useFormBusy = (id: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => id !== undefined && busy.has(id))
