import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { startSession } from '../../api/me.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { LoginShell } from '../../kit/layout/LoginLayout.tsx'
import { pathOf } from '../../kit/paths.tsx'
import { leave } from '../../kit/session-life.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AddFactor } from './AddFactor.tsx'
import classes from './factors.module.css'

/** Stands instead of every page while a role of the person needs a second factor that they don't have. */
export function EnrolPage() {
  const t = useTexts('factors')
  const shell = useTexts()
  const navigate = useNavigate()
  return (
    <LoginShell>
      <title>{`${t('enrolTitle')} · ${shell('appName')}`}</title>
      <PageHeader level={1} title={t('enrolTitle')} />
      <div className={classes.ways}>
        <p className={classes.text}>{t('enrolLead')}</p>
        <AddFactor hasApp={false} onAdded={() => void startSession()} />
        <p className={classes.text}>{t('passkeyHint')}</p>
        <Button
          variant="subtle"
          onClick={() => void leave().then(() => navigate({ to: pathOf('/{locale}/login'), replace: true }))}
        >
          {t('signOut')}
        </Button>
      </div>
    </LoginShell>
  )
}
