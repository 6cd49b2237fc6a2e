import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '../../api/session.ts'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { openPalette } from '../palette/palette-store.ts'
import { pathOf } from '../paths.tsx'
import { showKeys, useKeysShown } from './keys-window.ts'
import { lettersFor } from './shortcuts.ts'
import { awaitKey, useKeyboard, useShortcuts } from './use-shortcuts.ts'

const Window = lazyPart(() =>
  Promise.all([import('./KeysWindow.tsx'), preloadTexts('keys')]).then(([m]) => m.KeysWindow),
)

/** The keys that work on every page, and the list of all of them. */
export function Keys() {
  const { activeRole } = useMe()
  const navigate = useNavigate()
  const shown = useKeysShown()
  const follow = (code: string) => {
    const screen = lettersFor(activeRole).get(code.replace(/^(Key|Digit)/, ''))
    if (screen) void navigate({ to: pathOf(screen.path as ScreenPath, { role: activeRole }) })
    return screen !== undefined
  }
  useKeyboard()
  useShortcuts({ palette: openPalette, help: () => showKeys(true), go: () => awaitKey(follow) })
  if (!shown) return null
  return (
    <Suspense>
      <Window />
    </Suspense>
  )
}
