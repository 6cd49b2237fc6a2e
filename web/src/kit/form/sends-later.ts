import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'

/** Nobody sees it before a file is on its way. */
export const SendsLater = lazyPart(() =>
  Promise.all([import('./SendsLater.tsx'), preloadTexts('uploads')]).then(([m]) => m.SendsLater),
)
