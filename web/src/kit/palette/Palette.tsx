import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { openPalette, usePaletteWanted } from './palette-store.ts'

const Window = lazy(() => import('./PaletteWindow.tsx').then((m) => ({ default: m.PaletteWindow })))

/** Ctrl K anywhere, also on the Russian layout. */
export function Palette() {
  const wanted = usePaletteWanted()
  useHotkeys([['mod+K', openPalette, { usePhysicalKeys: true }]], [])
  if (!wanted) return null
  return (
    <Suspense>
      <Window />
    </Suspense>
  )
}
