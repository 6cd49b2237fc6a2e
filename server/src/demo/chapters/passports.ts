import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import { decidePassport } from '../../modules/passports/commands/decide-passport.ts'
import { noteLook } from '../../modules/passports/commands/read-documents.ts'
import { forgetDocuments } from '../../modules/passports/commands/remove-documents.ts'
import { submitPassport } from '../../modules/passports/commands/submit-passport.ts'
import { perform } from '../../platform/guard.ts'
import type { Tx } from '../../platform/tx.ts'
import type { Chapter } from '../chapter.ts'
import { acting } from '../crew.ts'
import { passportPage, selfie } from '../documents.ts'
import { demoSignIns, type Person } from '../people.ts'
import { dayMs, hourMs } from '../timeline.ts'
import { uploadPicture } from '../upload.ts'

interface Check {
  /** Days before the present. */
  sent: number
  /** Null: it still waits. */
  decision: 'approved' | 'rejected' | null
  reason?: string
  /** The days of the setting are over. */
  removed?: boolean
}

const story: readonly Check[] = [
  { sent: 55, decision: 'approved', removed: true },
  { sent: 47, decision: 'approved', removed: true },
  { sent: 20, decision: 'approved' },
  { sent: 14, decision: 'rejected', reason: 'Снимок размыт: номер не прочесть' },
  { sent: 9, decision: 'approved' },
  { sent: 6, decision: 'rejected', reason: 'На селфи не видно паспорта' },
  { sent: 3, decision: null },
  { sent: 2, decision: null },
  { sent: 1, decision: null },
]

/** Some of those without a sign-in of the demo sent their documents. */
export const passportsChapter: Chapter = {
  name: 'passports',
  plan: ({ now, people, timeline }) => {
    const [superadministrator] = people.of.superadministrator
    const admin = acting(people.byId.get(superadministrator as number) as Person)
    const known = new Set<string>(demoSignIns.map(({ phone }) => phone))
    const senders = [...people.byId.values()].filter(
      ({ role, resting, phone }) => !isStaff(role) && !resting && !known.has(phone),
    )
    for (const [place, { sent, decision, reason, removed }] of story.entries()) {
      const person = senders[place * 3] as Person
      const [owner, params] = [acting(person), { id: person.id }]
      const at = new Date(now.getTime() - sent * dayMs)
      timeline.add(at, async (tx) => {
        const body = {
          passport: await uploadPicture(tx, passportPage(place), { owner, purpose: 'passport', name: 'passport.png' }),
          selfie: await uploadPicture(tx, selfie(place), { owner, purpose: 'selfie', name: 'selfie.png' }),
        }
        await perform(tx, owner, submitPassport, { params, query: {}, body })
      })
      if (!decision) continue
      timeline.add(new Date(at.getTime() + 5 * hourMs), async (tx) => {
        const body = { status: decision, ...(reason && { reason }) }
        await openWaiting(tx, admin, person.id)
        await decidePassport(tx, admin, { params, query: {}, body })
      })
      if (removed) timeline.add(new Date(at.getTime() + 31 * dayMs), (tx) => forgetDocuments(tx, person.id))
    }
  },
}

/** The demo's administrator opens what waits, as everybody who decides does. */
async function openWaiting(tx: Tx, admin: Actor, userId: number): Promise<void> {
  const check = await tx.db
    .selectFrom('passport_checks')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  await noteLook(tx, admin, check.id)
}
