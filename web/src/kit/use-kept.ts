import { useState } from 'react'

/**
 * The record of an open dialog, found in what is on screen. It stays when a list no longer holds it, because somebody
 * changed it: what was typed into the dialog's form must not go with it.
 */
export function useKept<T>(id: string | null, found: T | undefined): T | undefined {
  const [kept, setKept] = useState({ id, found })
  const isNews = id !== kept.id || (found !== undefined && found !== kept.found)
  if (isNews) setKept({ id, found })
  return isNews ? found : kept.found
}
