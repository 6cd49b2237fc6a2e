import { Suspense } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { usePaletteWanted } from './palette-store.ts'

const Window = lazyPart(() =>
  Promise.all([import('./PaletteWindow.tsx'), preloadTexts('keys')]).then(([m]) => m.PaletteWindow),
)

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
