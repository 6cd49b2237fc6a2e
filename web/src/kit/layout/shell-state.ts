import { useEffect } from 'react'
import { createStore } from '../../ui/create-store.ts'

/** How many records the list of the page holds; null on pages without one. */
const shown = createStore<number | null>(null)

export const useShownCount = shown.use

/** Shows the count of the page's list beside the title. */
export function useTitleCount(count: number | undefined): void {
  // The top bar stands above the page.
  useEffect(() => {
    shown.set(count ?? null)
    return () => shown.set(null)
  }, [count])
}
