import { preloadTexts } from '../../../i18n/i18n.ts'
import { keepBoards } from './keep.ts'

/**
 * A board is kept once all that draws it is here: there is no fetching that without a connection. By the same import as the
 * page's, or the file of that name would not be among those that were loaded.
 */
export const startKeeping = (): Promise<void> =>
  Promise.all([import('./KeptBoard.tsx'), preloadTexts('offline', 'tasks')]).then(keepBoards)
