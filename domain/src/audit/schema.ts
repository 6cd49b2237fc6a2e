import { z } from 'zod'
import { activityActions } from '../activity/actions.ts'
import { activitySubjects } from '../activity/subjects.ts'
import { idText } from '../kernel/ids.ts'
import { pageSizes } from '../kernel/page-sizes.ts'
import { listQuery } from '../kernel/paging.ts'
import { period } from '../kernel/period.schema.ts'
import { search } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { auditKinds, recordPattern } from './kinds.ts'

export const auditQuery = listQuery({
  filter: {
    /** Words of the reason and of what changed; a request's id or an address finds all that it did. */
    search,
    /** Who really did it, whoever they acted as. */
    user: idText,
    /** As whom an administrator acted. */
    in_place_of: idText,
    kind: z.enum(auditKinds),
    action: z.enum(activityActions),
    subject_type: z.enum(activitySubjects),
    /** One record: `application.7`. */
    record: z.string().regex(recordPattern, { error: 'invalid_value' }),
    ...period,
  },
  sort: ['created_at', 'action'],
  size: pageSizes.simple,
})

/** What an incident is looked into by: refusals, readings of secrets and sign-ins. */
export const securityQuery = listQuery({
  filter: {
    /** Who really did it, whoever they acted as. */
    user: idText,
    kind: z.enum(auditKinds),
    /** One record: `application.7`. */
    record: z.string().regex(recordPattern, { error: 'invalid_value' }),
    ...period,
  },
  sort: ['created_at'],
  size: pageSizes.simple,
})

const line = {
  id: z.string(),
  kind: z.enum(auditKinds),
  /** What was done; of a refusal its code, of a reading what was read. */
  action: z.string(),
  /** What whoever was refused was told. */
  refusal: z.string().nullable(),
  subject_type: z.enum(activitySubjects).nullable(),
  subject_id: z.number().nullable(),
  /** Who really did it; null for the system, and for whoever is not signed in. */
  user: personView.nullable(),
  in_place_of: personView.nullable(),
  reason: z.string().nullable(),
  /** Which call it was: `audit.list`; null where none was. */
  call: z.string().nullable(),
  /** Of a count of attempts: how many they were. */
  count: z.number(),
  created_at: z.string(),
}
export const auditResource = resource('audit', z.object(line))
export type AuditLine = z.infer<typeof auditResource.schema>

export const auditRecordResource = resource(
  'audit',
  z.object({
    ...line,
    /** [from, to] by the name of what changed. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    /** What fields are called that only the server knows: those of settings. */
    labels: z.record(z.string(), z.string()),
    /** The person whom the changes are of was deleted: who they were is told no more. */
    forgotten: z.boolean(),
    request_id: z.string().nullable(),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    /** How many other lines the same request has left. */
    beside: z.number(),
  }),
)
export type AuditRecord = z.infer<typeof auditRecordResource.schema>
