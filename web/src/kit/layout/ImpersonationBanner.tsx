import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { stopImpersonating } from '../../api/me.ts'
import { queryClient } from '../../api/query.ts'
import { session, useSession } from '../../api/session.ts'
import { disconnectSocket } from '../../api/socket.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { homeOf } from '../paths.tsx'
import { toast } from '../toast.tsx'
import classes from './bars.module.css'

/** Says in whose name an administrator acts, with the way back. */
export function ImpersonationBanner() {
  const t = useTexts()
  const navigate = useNavigate()
  const { impersonator, user } = useSession()
  if (!impersonator || !user) return null
  const stop = async () => {
    disconnectSocket()
    await stopImpersonating().catch(toast.error)
    queryClient.clear()
    const { activeRole } = session.get()
    if (activeRole) await navigate({ to: homeOf(activeRole) })
  }
  return (
    <div
      className={classes.bar}
      data-kind="impersonation"
      role="region"
      aria-label={t('impersonating', { name: user.first_name })}
    >
      <IconUserShield size={18} stroke={1.5} aria-hidden />
      {t('impersonating', { name: [user.first_name, user.last_name].filter(Boolean).join(' ') })}
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void stop()}>
        {t('impersonatingStop')}
      </Button>
    </div>
  )
}
