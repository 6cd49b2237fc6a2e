import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'
import { passwordRequestsOfPerson, spendOnce } from '../commands/limits.ts'

/** `user_id` null: the phone was nobody's on the staff. */
export const askPasswordJob = defineJob({
  name: 'identity.ask-password',
  schema: z.object({ user_id: z.number().int().nullable() }),
  retries: 5,
  run: ({ finish }, { user_id }) => finish((tx) => tellOfRequest(tx, user_id)),
})

/** Once a day of a person, however often somebody asks in their name. */
async function tellOfRequest(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return
  const person = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('is_internal', '=', true)
    .where('is_block', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person || !(await spendOnce(tx, passwordRequestsOfPerson(id)))) return
  record(tx, null, { subject: 'user', id, action: 'password-asked' })
  const kind = 'password-asked'
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params: { id, person: personName(person) } })
}
