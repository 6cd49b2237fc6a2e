import { isStaff } from '@slipway/domain/access/roles.ts'
import { guard } from '../../platform/guard.ts'
import { loadApplication, lockApplication } from './queries/visible.ts'

/** Of an application. Executors see none but those that they work on: whoever has one before them is assigned. */
export const applicationGuard = guard('application', {
  load: loadApplication,
  lock: lockApplication,
  words: { assigned: ({ role }) => !isStaff(role) },
})
