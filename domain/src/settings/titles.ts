import { applicationStatusText } from '../applications/status.ts'
import type { Bilingual } from '../kernel/locale.ts'
import { statusText } from '../tasks/status.ts'
import { subtaskTypeText } from '../tasks/types.ts'
import type { TypeGroup } from './schema.ts'

/** Groups of the types reference that are enumerations of the code: their labels are those that screens show. */
export const titlesInCode = {
  status: statusText,
  type_task: subtaskTypeText,
  app_status: applicationStatusText,
} as const satisfies Partial<Record<TypeGroup, Readonly<Record<string, Bilingual>>>>
