import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { oneOf, text, useUrlState } from '../../kit/url-state.ts'
import classes from './identity.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { Notice } from './Problems.tsx'
import { ResetFlow } from './ResetFlow.tsx'

/** Staff: phone and password. */
export default function StaffSignInPage() {
  const t = useTexts('identity')
  const [phone, setPhone] = useState('')
  const [changed, setChanged] = useState(false)
  const [{ by, status }, set] = useUrlState({ by: oneOf(['password', 'reset'], 'password'), status: text() })
  return (
    <section className={classes.box}>
      <h1 className={classes.title}>{t(by === 'reset' ? 'resetTitle' : 'staffTitle')}</h1>
      {status === '401' && !changed && <Notice>{t('sessionOver')}</Notice>}
      {changed && by === 'password' && <Notice>{t('passwordChanged')}</Notice>}
      {by === 'password' ? (
        <PasswordForm staff phone={phone} onPhone={setPhone} onForgot={() => set({ by: 'reset' })} />
      ) : (
        <>
          <ResetFlow
            phone={phone}
            onPhone={setPhone}
            onDone={() => {
              setChanged(true)
              set({ by: 'password' }, { replace: true })
            }}
          />
          <Button variant="default" size="md" fullWidth onClick={() => set({ by: 'password' })}>
            {t('byPassword')}
          </Button>
        </>
      )}
    </section>
  )
}
