import { guard } from '../../platform/guard.ts'
import { visibleFile } from './queries/visible-file.ts'

/** Of a file; who reads which is one table (domain/src/files/readers.ts). Nothing of a file is ever changed. */
export const fileGuard = guard('file', {
  load: visibleFile,
  lock: visibleFile,
  // Executors read the files of their subtasks and their own uploads, and no others.
  words: { executor: ({ isInternal }) => !isInternal },
})
