import { makePasswordLink } from '../modules/identity/commands/make-password-link.ts'
import { record } from '../platform/activity.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import type { Services } from '../platform/services.ts'
import { personOf } from './person-of.ts'

/**
 * A link by which somebody sets a password, for whoever runs the installation: without telephony, mail and single
 * sign-on its only administrator gets into no other browser. The person and the activity log are told of it.
 */
export function passwordLink(host: Pick<JobHost<Services>, 'transact'>, who: string): Promise<string> {
  return host.transact(async (tx) => {
    const person = await personOf(tx, who)
    if (person.is_block) throw new Error('The person is blocked: unblock them first')
    const { url, minutes } = await makePasswordLink(tx, person)
    record(tx, null, { subject: 'user', id: person.id, action: 'password-link', reason: 'operator' })
    return `Within ${minutes} minutes, once:\n  ${url}`
  })
}
