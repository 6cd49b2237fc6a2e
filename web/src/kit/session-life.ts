import type { Role } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useEffect } from 'react'
import { allChanged } from '../api/live.ts'
import { impersonate, stopImpersonating } from '../api/me.ts'
import { queryClient } from '../api/query-client.ts'
import { localeOf, session, useSession } from '../api/session.ts'
import { finishSignOut, signOut } from '../api/sign-out.ts'
import { openSocket } from '../api/socket.ts'
import { fetchLanguage, i18n } from '../i18n/i18n.ts'
import { dropAllDrafts } from './form/drop-drafts.ts'
import { homeOf } from './paths.tsx'

/**
 * All that begins and ends with a person in this tab: what was read for them, what they typed, their language and their
 * live connection. Whoever changes who is here does it by one of these.
 */

/** Signed in: from now on the page speaks their language. */
export async function enter(token: string, user: UserView): Promise<void> {
  session.signIn(token, user)
  await speak(localeOf(user))
}

/** Nothing of theirs stays in the tab for the next person. Settles when the server has heard, in two seconds at most. */
export function leave(): Promise<void> {
  dropAllDrafts()
  return signOut()
}

/** The server has ended every session of theirs. */
export const forget = (): void => session.clear()

/** Goes on in another of one's roles. What was read in the former one goes with it. */
export const actAs = (role: Role): void => session.setActiveRole(role)

/** Takes another person's place, on a page that is loaded anew. */
export async function takePlaceOf(userId: number): Promise<void> {
  location.assign(homeOf(await impersonate(userId)))
}

/** Back to one's own account and to where one was in it, on a page that is loaded anew. */
export async function goBack(): Promise<void> {
  location.assign(await stopImpersonating())
}

let choice: { locale: Locale; made: Promise<boolean> } | undefined

async function change(locale: Locale): Promise<boolean> {
  const came = await fetchLanguage(locale)
  if (choice?.locale !== locale) return true
  if (!came) {
    choice = undefined
    return false
  }
  await i18n.changeLanguage(locale)
  if (i18n.language === locale) allChanged()
  return true
}

/**
 * The page's language. Answers hold words, too: what was read in another one is read again. Of two that are asked for
 * shortly after each other the later one stands, whichever texts come first. Where its texts do not come, the page
 * goes on in the language before, and the answer is false.
 */
export function speak(locale: Locale): Promise<boolean> {
  if ((choice?.locale ?? i18n.language) !== locale) choice = { locale, made: change(locale) }
  return choice?.made ?? Promise.resolve(true)
}

/** The live connection of whoever looks at the shell, as long as they do. */
export function useLiveConnection(): void {
  const { user, activeRole } = useSession()
  const who = user && `${user.id} ${activeRole}`
  // A connection is an outside system.
  useEffect(() => (who ? openSocket() : undefined), [who])
}

const reader = () => `${session.get().user?.id} ${session.get().activeRole}`

/** Once, before anything is drawn. `onOver` leads away from what only the signed in may see. */
export function watchSession(onOver: (why: 'over' | 'elsewhere') => void): void {
  // Signed in or out, here or in another tab, or acting in another role: what was read is no longer theirs.
  let shownTo = reader()
  session.subscribe(() => {
    if (reader() === shownTo) return
    shownTo = reader()
    queryClient.clear()
  })
  session.onEnd((why) => {
    if (why === 'elsewhere') void finishSignOut()
    onOver(why)
  })
  // Whichever page is open tells the server of a sign-out that it hasn't heard of.
  if (session.get().leaving) void finishSignOut()
}
