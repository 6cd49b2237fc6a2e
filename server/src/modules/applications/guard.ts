import { isStaff } from '@slipway/domain/access/roles.ts'
import { guard } from '../../platform/guard.ts'
import { type ApplicationRow, loadApplication, lockApplication } from './queries/visible.ts'

const definition: Omit<
  Parameters<typeof guard<'application', 'assigned' | 'owner' | 'manager', ApplicationRow>>[1],
  'lock'
> = {
  load: loadApplication,
  words: {
    // Executors see none but those that they work on: whoever has one before them is assigned.
    assigned: ({ role }) => !isStaff(role),
    owner: ({ userId }, { creator_id }) => userId === creator_id,
    manager: ({ userId }, { app_manager_id }) => userId === app_manager_id,
  },
  denial: ({ role }) =>
    role === 'creator' ? 'not_owner' : role === 'app_manager' ? 'app_manager_rights' : 'forbidden',
}

/** Of an application, which is locked with all its orders. */
export const applicationGuard = guard('application', { ...definition, lock: lockApplication, askFirst: true })

/** For commands that change nothing of it but the log. */
export const readApplicationGuard = guard('application', { ...definition, lock: loadApplication })
