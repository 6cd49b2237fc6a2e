import { role } from '@slipway/domain/access/roles.schema.ts'
import { notificationKind, notificationTag } from '@slipway/domain/notifications/kinds.schema.ts'
import { z } from 'zod'

/** What is put into the queue; apart from the job, whose command puts the next portion there itself. */
export const notifyRoleQueue = {
  name: 'notifications-to-role',
  schema: z.object({
    role,
    notice: z.object({
      kind: notificationKind,
      tag: notificationTag,
      params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
      subtaskId: z.number().nullish(),
      applicationId: z.number().nullish(),
      authorId: z.number().nullish(),
    }),
    /** People up to this id have been told. */
    after: z.number(),
    /** They are told by name. */
    except: z.array(z.number()).readonly().optional(),
  }),
}
