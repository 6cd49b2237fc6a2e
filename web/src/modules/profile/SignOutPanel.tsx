import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { pathOf } from '../../kit/paths.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import classes from './profile.module.css'

/** On narrow screens the way out stands on the profile too. */
export function SignOutPanel({ name }: { name: string }) {
  const t = useTexts('users')
  const navigate = useNavigate()
  return (
    <div className={classes.signOut}>
      <Panel>
        <p className={classes.muted}>{t('signOutText', { name })}</p>
        <Button
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconLogout size={18} stroke={1.5} />}
          onClick={() => void navigate({ to: pathOf('/user/exit') })}
        >
          {t('signOut')}
        </Button>
      </Panel>
    </div>
  )
}
