import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'
import { useFinishSignIn } from './finish.ts'
import classes from './identity.module.css'
import { takeAim } from './sso-aim.ts'

/** The provider leads back to here. What it sent along is used once and taken out of the address before anything else. */
export default function SsoRedirectPage() {
  const t = useTexts('identity')
  const finish = useFinishSignIn()
  const navigate = useNavigate()
  const begun = useRef(false)

  const enter = async () => {
    // Nobody was led here: somebody has typed the address.
    if (!location.search) return navigate({ to: '/', replace: true })
    const { state, code, iss } = Object.fromEntries(new URLSearchParams(location.search))
    history.replaceState(history.state, '', location.pathname)
    const from = takeAim()
    try {
      if (!state || !code) throw t('ssoFailed')
      const { meta, ...user } = await call(identityContract.finishSso, { body: { state, code, ...(iss && { iss }) } })
      await finish({ access_token: meta.access_token, user, aim: from })
    } catch (error) {
      toast.failed(error)
      await navigate({ to: '/', search: { entrance: 'staff', ...(from && { from }) }, replace: true })
    }
  }
  useEffect(() => {
    if (!begun.current) void enter()
    begun.current = true
  })

  return (
    <section className={classes.box} aria-busy>
      <h1 className={classes.title}>{t('ssoTitle')}</h1>
      <p className={classes.text} role="status">
        {t('ssoEntering')}
      </p>
    </section>
  )
}
