import { z } from 'zod'
import { idText } from '../kernel/ids.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { listQuery } from '../kernel/paging.ts'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { activitySubjects } from './subjects.ts'

export const activityQuery = listQuery({
  filter: {
    subject_type: z.enum(activitySubjects),
    subject_id: idText,
    /** Everything that happened to an application: to itself, its orders and its subtasks. */
    application: idText,
    user: idText,
  },
  sort: ['created_at'],
  size: pageSizes.history,
})

export const activityResource = resource(
  'activity-logs',
  z.object({
    id: z.number(),
    subject_type: z.enum(activitySubjects),
    subject_id: z.number(),
    action: z.string(),
    /** [from, to] by the name of what changed. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    reason: z.string().nullable(),
    created_at: z.string(),
    /** Null when the system did it. */
    user: personView.nullable(),
    /** The superadministrator who acted as that person. */
    impersonator: personView.nullable(),
  }),
)
export type ActivityView = z.infer<typeof activityResource.schema>
