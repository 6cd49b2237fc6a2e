import { identityContract } from '@slipway/domain/identity/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { Suspense } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { PictureField } from './PictureField.tsx'
import { PromoCodePanel } from './PromoCodePanel.tsx'
import classes from './profile.module.css'
import { ReferralPanel } from './ReferralPanel.tsx'
import { SignOutPanel } from './SignOutPanel.tsx'

/** With the code that scans and draws keys; whoever comes for their name doesn't wait for it. */
const FactorsPanel = lazyPart(() => import('../factors/FactorsPanel.tsx').then((m) => m.FactorsPanel))
/** Below what most people come for. */
const CalendarPanel = lazyPart(() =>
  Promise.all([import('../calendar/CalendarPanel.tsx'), preloadTexts('calendar')]).then(([m]) => m.CalendarPanel),
)
/** Until an e-mail is confirmed. */
const EmailPanel = lazyPart(() => import('./EmailPanel.tsx').then((m) => m.EmailPanel))
/** With words of its own. */
const NotificationsPanel = lazyPart(() =>
  Promise.all([import('./NotificationsPanel.tsx'), preloadTexts('notification-preferences')]).then(
    ([m]) => m.NotificationsPanel,
  ),
)
/** With uploads and all; most people need none. */
const PassportPanel = lazyPart(() => import('./PassportPanel.tsx').then((m) => m.PassportPanel))
/** The lowest panel: nobody waits for it. */
const SessionsPanel = lazyPart(() => import('./SessionsPanel.tsx').then((m) => m.SessionsPanel))

/** A person's own data and how they get in. */
export default function ProfilePage() {
  const t = useTexts('users')
  const { data, error, refetch } = useApiQuery(identityContract.me, {})
  const user = data?.data
  if (error && !user) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!user) return <SkeletonCard />
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Panel>
          <PictureField user={user} />
        </Panel>
        <Panel title={t('personal')}>
          <PersonalForm key={`${user.id} ${user.email}`} user={user} />
        </Panel>
        {needsEmailCode(user) && (
          <Suspense>
            <EmailPanel user={user} />
          </Suspense>
        )}
        {!user.is_internal && (
          <Suspense>
            <PassportPanel user={user} />
          </Suspense>
        )}
        {!user.impersonator && (
          <Suspense fallback={<SkeletonCard />}>
            <NotificationsPanel user={user} />
          </Suspense>
        )}
      </div>
      <div className={classes.aside}>
        {!user.is_internal && (
          <>
            <ReferralPanel />
            {!user.impersonator && <PromoCodePanel userId={user.id} />}
            <Panel title={t('language')}>
              <LanguageChoice />
            </Panel>
          </>
        )}
        {!user.is_internal && !user.impersonator && (
          <Suspense fallback={<SkeletonCard />}>
            <CalendarPanel />
          </Suspense>
        )}
        <PasswordPanel user={user} />
        {!user.impersonator && (
          <Suspense fallback={<SkeletonCard />}>
            <FactorsPanel />
          </Suspense>
        )}
        <Suspense fallback={<SkeletonCard />}>
          <SessionsPanel userId={user.id} />
        </Suspense>
        <SignOutPanel name={personName(user)} />
      </div>
    </div>
  )
}

const needsEmailCode = ({ email, email_verified, email_code, impersonator }: UserView): boolean =>
  !impersonator && Boolean(email_code || (email && !email_verified))
