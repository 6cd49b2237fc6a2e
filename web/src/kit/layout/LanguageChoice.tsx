import { Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'

const LanguageMenu = lazyPart(() => import('./LanguageMenu.tsx').then((m) => m.LanguageMenu))

/** External people alone have a choice: its code is theirs, too, and its place is kept until it comes. */
export const LanguageChoice = () => (
  <Suspense fallback={<span style={{ width: 66 }} />}>
    <LanguageMenu />
  </Suspense>
)
