import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { oneOf, text, useUrlState } from '../../kit/url-state.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { FirstStart, useStartToken } from './FirstStart.tsx'
import { useEntering } from './finish.ts'
import classes from './identity.module.css'
import { LaterStep } from './LaterStep.tsx'
import { LeavingNotice } from './LeavingNotice.tsx'
import { MailedReset, useResetToken } from './MailedReset.tsx'
import { Notice } from './Notice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SsoButton } from './SsoButton.tsx'

// Few forget it: fetched for them alone.
const AskPassword = lazyPart(() => import('./AskPassword.tsx').then((m) => m.AskPassword))

/** Staff: phone and password. */
export default function StaffSignInPage() {
  const t = useTexts('identity')
  const [phone, setPhone] = useState('')
  const [changed, setChanged] = useState(false)
  const [made, setMade] = useState(false)
  const [{ by, status }, set] = useUrlState({ by: oneOf(['password', 'reset'], 'password'), status: text() })
  const { next, enter, giveUp } = useEntering()
  const token = useResetToken()
  const start = useStartToken()
  const toPassword = (done: boolean) => {
    setChanged(done)
    set({ by: 'password', status: '' }, { replace: true })
  }
  if (start) {
    const toOwnDoor = (own: string) => {
      setPhone(own)
      setMade(true)
      toPassword(false)
    }
    return (
      <section className={classes.box}>
        <FirstStart token={start} onEnd={toOwnDoor} />
      </section>
    )
  }
  if (token) {
    return (
      <section className={classes.box}>
        <h1 className={classes.title}>{t('resetTitle')}</h1>
        <MailedReset token={token} onEnd={toPassword} />
      </section>
    )
  }
  if (next) {
    return (
      <section className={classes.box}>
        <h1 className={classes.title}>{t('staffTitle')}</h1>
        <LaterStep phone={phone} next={next} onEntered={enter} onBack={giveUp} />
      </section>
    )
  }
  return (
    <section className={classes.box}>
      <h1 className={classes.title}>{t(by === 'reset' ? 'resetTitle' : 'staffTitle')}</h1>
      <LeavingNotice />
      <ClosedNotice />
      {status === '401' && !changed && <Notice>{t('sessionOver')}</Notice>}
      {changed && by === 'password' && <Notice>{t('passwordChanged')}</Notice>}
      {made && by === 'password' && <Notice>{t('firstStartDone')}</Notice>}
      {by === 'password' ? (
        <>
          <PasswordForm
            staff
            phone={phone}
            onPhone={setPhone}
            onForgot={() => set({ by: 'reset' })}
            onEntered={enter}
          />
          <SsoButton />
          <p className={classes.text}>
            {t('executorsAsk')} <ScreenLink to="/{locale}/login">{t('executorsDoor')}</ScreenLink>
          </p>
        </>
      ) : (
        <>
          <Suspense fallback={<SkeletonCard lines={4} />}>
            <AskPassword phone={phone} />
          </Suspense>
          <Button variant="default" size="md" fullWidth onClick={() => set({ by: 'password' })}>
            {t('byPassword')}
          </Button>
        </>
      )}
    </section>
  )
}
