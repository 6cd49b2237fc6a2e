import { resource } from '../kernel/resource.ts'
import { moderationView, subtaskResource, subtaskView } from '../tasks/schema.ts'
import { personView } from '../users/schema.ts'

/** A round of moderation in the list of the publishing managers, with the subtask that it is about. */
export const moderationResource = resource(
  'moderations',
  moderationView.extend({ subtask: subtaskView, moderator: personView.nullable() }).omit({ user: true }),
  { subtask: () => subtaskResource, moderator: () => resource('users', personView) },
)
