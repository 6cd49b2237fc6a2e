import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { goBack } from '../session-life.ts'
import classes from './bars.module.css'

/** Says in whose name an administrator acts and until when, with the way back. */
export function ImpersonationBanner() {
  const t = useTexts()
  const { time } = useFormats()
  const { actsUntil, user } = useSession()
  const [leaving, setLeaving] = useState(false)
  if (actsUntil === null || !user) return null
  const stop = async () => {
    setLeaving(true)
    await goBack()
  }
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return (
    <section className={classes.bar} data-kind="impersonation" aria-label={t('impersonating', { name })}>
      <IconUserShield size={18} stroke={1.5} aria-hidden />
      <span className={classes.words}>{t('impersonatingUntil', { name, time: time(actsUntil) })}</span>
      <Button size="compact-sm" variant="white" color="dark" loading={leaving} onClick={() => void stop()}>
        {t('impersonatingStop')}
      </Button>
    </section>
  )
}
