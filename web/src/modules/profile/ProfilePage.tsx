import { identityContract } from '@slipway/domain/identity/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { PictureField } from './PictureField.tsx'
import classes from './profile.module.css'
import { ReferralCode } from './ReferralCode.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SignOutPanel } from './SignOutPanel.tsx'

/** A person's own data and how they get in. */
export default function ProfilePage() {
  const t = useTexts('users')
  const { data, error, refetch } = useApiQuery(identityContract.me, {})
  const user = data?.data
  if (error && !user)
    return <ErrorState text={error.error} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!user) return <SkeletonCard />
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Panel>
          <PictureField user={user} />
        </Panel>
        <Panel title={t('personal')}>
          <PersonalForm key={user.id} user={user} />
        </Panel>
      </div>
      <div className={classes.aside}>
        {!user.is_internal && (
          <>
            <Panel title={t('referral')}>
              <ReferralCode code={user.referral_code} />
            </Panel>
            <Panel title={t('language')}>
              <LanguageChoice />
            </Panel>
          </>
        )}
        <PasswordPanel user={user} />
        <SessionsPanel userId={user.id} />
        <SignOutPanel name={personName(user)} />
      </div>
    </div>
  )
}
