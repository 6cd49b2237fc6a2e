import { lazy, Suspense } from 'react'
import { patient } from '../../ui/patient.ts'
import { usePaletteWanted } from './palette-store.ts'

const Window = lazy(patient(() => import('./PaletteWindow.tsx').then((m) => ({ default: m.PaletteWindow }))))

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
