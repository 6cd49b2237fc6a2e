import { preloadTexts } from '../../../i18n/i18n.ts'
import type { Offered } from './offers.ts'

/** After an answer that says so: a notice by which the decision can be taken back. Its code comes with the first one. */
export const offerUndo = (of: Offered | null) =>
  of &&
  void Promise.all([import('./UndoNotice.tsx'), preloadTexts('undo')]).then(
    ([{ show }]) => show(of),
    // The decision stands all the same.
    () => undefined,
  )
