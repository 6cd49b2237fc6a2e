import { Button } from '@mantine/core'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { toast } from '../../kit/toast.tsx'
import { keepAim } from './sso-aim.ts'

/** Leads to the company's provider; nothing where the running product has none. */
export function SsoButton() {
  const t = useTexts('identity')
  const [busy, setBusy] = useState(false)
  const { data: ways } = useApiQuery(identityContract.waysIn, {}, { staleTime: Number.POSITIVE_INFINITY })
  // Whoever comes back by the browser's own way finds the page as it was left.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  if (!ways?.data.sso) return null
  const leave = async () => {
    setBusy(true)
    try {
      const { url } = await call(identityContract.beginSso, {})
      keepAim()
      location.assign(url)
    } catch (error) {
      setBusy(false)
      toast.failed(error)
    }
  }
  return (
    <Button variant="default" size="md" fullWidth loading={busy} onClick={leave}>
      {t('bySso')}
    </Button>
  )
}
