import type { Role } from '../access/roles.ts'
import type { SubtaskType } from '../tasks/types.ts'

/** Section 6: only creators and ASO managers open a task from its notification, and not those of testers and managers. */
export const opensTask = (role: Role, type: SubtaskType): boolean =>
  (role === 'creator' || role === 'aso_manager') && type !== 'tester' && type !== 'app_manager'
