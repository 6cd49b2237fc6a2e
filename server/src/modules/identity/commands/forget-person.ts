import type { Tx } from '../../../platform/tx.ts'
import { forgetFactors } from '../../factors/commands/forget-factors.ts'
import { forgetEmailCodes } from './end-email-codes.ts'
import { endPasswordLinks } from './end-password-links.ts'
import { endSessions } from './end-sessions.ts'
import { endSteps } from './open-step.ts'
import { forgetBrowsers } from './trust-browser.ts'

/** Ends every way in of a person who is deleted, and forgets from where they came. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await endSessions(tx, { userId })
  await endPasswordLinks(tx, userId)
  await forgetEmailCodes(tx, userId)
  await endSteps(tx, userId)
  await forgetBrowsers(tx, userId)
  await forgetFactors(tx, userId)
  await tx.db
    .updateTable('sessions')
    .set({ ip: '', user_agent: '', visitor_id: null })
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .execute()
}
