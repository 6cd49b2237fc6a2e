import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { oneOf, text, useUrlState } from '../../kit/url-state.ts'
import { CodeFlow } from './CodeFlow.tsx'
import { Entrance } from './Entrance.tsx'
import { useEntering } from './finish.ts'
import classes from './identity.module.css'
import { LaterStep } from './LaterStep.tsx'
import { LeavingNotice } from './LeavingNotice.tsx'
import { MailedReset, useResetToken } from './MailedReset.tsx'
import { Notice } from './Notice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ResetFlow } from './ResetFlow.tsx'

/** External people: by a call's last digits, with a password as the other way. */
export default function SignInPage() {
  const t = useTexts('identity')
  const { next, enter, giveUp } = useEntering()
  const [phone, setPhone] = useState('')
  const [changed, setChanged] = useState(false)
  const [{ by, status, from }, set] = useUrlState({
    by: oneOf(['code', 'password', 'reset'], 'code'),
    status: text(),
    from: text(),
  })

  const token = useResetToken()
  const toPassword = (done: boolean) => {
    setChanged(done)
    set({ by: 'password', status: '' }, { replace: true })
  }
  if (token) {
    return (
      <Entrance title={t('resetTitle')}>
        <MailedReset token={token} onEnd={toPassword} />
      </Entrance>
    )
  }
  if (next) {
    return (
      <Entrance title={t('signInTitle')}>
        <LaterStep phone={phone} next={next} onEntered={enter} onBack={giveUp} />
      </Entrance>
    )
  }
  return (
    <Entrance
      title={t(by === 'reset' ? 'resetTitle' : 'signInTitle')}
      foot={
        <>
          {t('accountQuestion')} <ScreenLink to="/{locale}/register">{t('register')}</ScreenLink>
          {/* Whoever was sent here from inside may be staff, whose door is another one. */}
          {from && (
            <>
              <br />
              <ScreenLink to="/login" search={{ from, ...(status && { status }) }}>
                {t('staffTitle')}
              </ScreenLink>
            </>
          )}
        </>
      }
    >
      <LeavingNotice />
      {status === '401' && !changed && <Notice>{t('sessionOver')}</Notice>}
      {changed && by === 'password' && <Notice>{t('passwordChanged')}</Notice>}
      {by === 'code' && <CodeFlow resolution="login" phone={phone} onPhone={setPhone} onVerified={enter} />}
      {by === 'password' && (
        <PasswordForm phone={phone} onPhone={setPhone} onForgot={() => set({ by: 'reset' })} onEntered={enter} />
      )}
      {by === 'reset' && <ResetFlow phone={phone} onPhone={setPhone} onDone={() => toPassword(true)} />}
      <Button
        variant="default"
        size="md"
        fullWidth
        className={classes.other}
        onClick={() => set({ by: by === 'code' ? 'password' : 'code' })}
      >
        {t(by === 'code' ? 'byPassword' : 'byCode')}
      </Button>
    </Entrance>
  )
}
