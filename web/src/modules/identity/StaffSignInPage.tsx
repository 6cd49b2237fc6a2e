import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { oneOf, text, useUrlState } from '../../kit/url-state.ts'
import classes from './identity.module.css'
import { LeavingNotice } from './LeavingNotice.tsx'
import { MailedReset, useResetToken } from './MailedReset.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Notice } from './Problems.tsx'

/** Staff: phone and password. */
export default function StaffSignInPage() {
  const t = useTexts('identity')
  const [phone, setPhone] = useState('')
  const [changed, setChanged] = useState(false)
  const [{ by, status }, set] = useUrlState({ by: oneOf(['password', 'reset'], 'password'), status: text() })
  const token = useResetToken()
  const toPassword = (done: boolean) => {
    setChanged(done)
    set({ by: 'password', status: '' }, { replace: true })
  }
  if (token) {
    return (
      <section className={classes.box}>
        <h1 className={classes.title}>{t('resetTitle')}</h1>
        <MailedReset token={token} onEnd={toPassword} />
      </section>
    )
  }
  return (
    <section className={classes.box}>
      <h1 className={classes.title}>{t(by === 'reset' ? 'resetTitle' : 'staffTitle')}</h1>
      <LeavingNotice />
      {status === '401' && !changed && <Notice>{t('sessionOver')}</Notice>}
      {changed && by === 'password' && <Notice>{t('passwordChanged')}</Notice>}
      {by === 'password' ? (
        <PasswordForm staff phone={phone} onPhone={setPhone} onForgot={() => set({ by: 'reset' })} />
      ) : (
        <>
          <p className={classes.text}>{t('staffReset')}</p>
          <Button variant="default" size="md" fullWidth onClick={() => set({ by: 'password' })}>
            {t('byPassword')}
          </Button>
        </>
      )}
    </section>
  )
}
