import { Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'
import { usePaletteWanted } from './palette-store.ts'

const Window = lazyPart(() => import('./PaletteWindow.tsx').then((m) => m.PaletteWindow))

/** Its code comes when it is first asked for. */
export function Palette() {
  const wanted = usePaletteWanted()
  if (!wanted) return null
  return (
    <Suspense>
      <Window />
    </Suspense>
  )
}
