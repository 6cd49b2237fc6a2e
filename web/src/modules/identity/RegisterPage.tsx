import { readablePhone, toE164 } from '@slipway/domain/identity/e164.ts'
import { Suspense, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { CodeFlow } from './CodeFlow.tsx'
import { Entrance } from './Entrance.tsx'
import classes from './identity.module.css'

const AboutForm = lazyPart(() => import('./AboutForm.tsx').then((m) => m.AboutForm))

/** External people: a confirmed phone, then who they are. */
export default function RegisterPage() {
  const t = useTexts('identity')
  const [phone, setPhone] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const number = readablePhone(toE164(phone) ?? phone)
  return (
    <Entrance
      wide={token !== null}
      title={t('registerTitle')}
      lead={token ? t('phoneConfirmed', { phone: number }) : t('registerLead')}
      foot={
        <>
          {t('accountExists')} <ScreenLink to="/{locale}/login">{t('signIn')}</ScreenLink>
        </>
      }
    >
      <ol className={classes.steps}>
        <li aria-current={token ? undefined : 'step'} data-done={token ? true : undefined}>
          {t('stepPhone')}
        </li>
        <li aria-current={token ? 'step' : undefined}>{t('stepAbout')}</li>
      </ol>
      {token ? (
        <Suspense fallback={<SkeletonCard />}>
          <AboutForm token={token} />
        </Suspense>
      ) : (
        <CodeFlow
          resolution="register"
          phone={phone}
          onPhone={setPhone}
          onVerified={({ verification_token }) => setToken(verification_token)}
        />
      )}
    </Entrance>
  )
}
