import { endPasswordLinks } from '../modules/identity/commands/end-password-links.ts'
import { endSessions } from '../modules/identity/commands/end-sessions.ts'
import { endSteps } from '../modules/identity/commands/open-step.ts'
import { endVerifications } from '../modules/identity/commands/use-verification.ts'
import { record } from '../platform/activity.ts'
import type { JobHost } from '../platform/jobs/job.ts'
import type { Services } from '../platform/services.ts'
import type { Tx } from '../platform/tx.ts'
import { personOf } from './person-of.ts'

type Host = Pick<JobHost<Services>, 'transact'>

/** People who are signed out by one transaction. */
const batch = 200

/**
 * After an incident: signs somebody out everywhere, or everybody when nobody is named. What was begun to come in, a link,
 * a code or half of a sign-in, ends as well; browsers stay known. Answers what to print.
 */
export async function endAllSessions(host: Host, who: string | undefined): Promise<string> {
  if (who !== undefined) {
    const ended = await host.transact(async (tx) => signOut(tx, (await personOf(tx, who)).id))
    return `${ended} sessions ended`
  }
  let people = 0
  let sessions = 0
  for (let last = 0, more = true; more; ) {
    more = await host.transact(async (tx) => {
      const ids = await thoseWhoMayComeIn(tx, last)
      for (const id of ids) sessions += await signOut(tx, id)
      people += ids.length
      last = ids.at(-1) ?? last
      return ids.length === batch
    })
  }
  return `${sessions} sessions of ${people} people ended`
}

/** The next people by their ids who are signed in, or have begun to sign in. */
async function thoseWhoMayComeIn({ db, now }: Tx, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '>', after)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.revoked_at', 'is', null),
        ),
        exists(
          selectFrom('password_links as l')
            .select('l.id')
            .whereRef('l.user_id', '=', 'u.id')
            .where('l.used_at', 'is', null)
            .where('l.ended_at', 'is', null),
        ),
        exists(
          selectFrom('sign_in_steps as p')
            .select('p.id')
            .whereRef('p.user_id', '=', 'u.id')
            .where('p.ended_at', 'is', null),
        ),
        exists(
          selectFrom('phone_challenges as c')
            .select('c.id')
            .whereRef('c.phone', '=', 'u.phone')
            .where('c.consumed_at', 'is', null)
            .where((eb) => eb.or([eb('c.expires_at', '>', now), eb('c.verification_expires_at', '>', now)])),
        ),
      ]),
    )
    .orderBy('u.id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function signOut(tx: Tx, id: number): Promise<number> {
  const ended = await endSessions(tx, { userId: id })
  await endPasswordLinks(tx, id)
  await endSteps(tx, id)
  await endVerifications(tx, id)
  record(tx, null, { subject: 'user', id, action: 'sessions-end', reason: 'operator' })
  return ended
}
