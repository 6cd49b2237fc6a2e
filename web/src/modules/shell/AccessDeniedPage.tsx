import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { homeOf, pathOf } from '../../kit/paths.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function AccessDeniedPage() {
  const t = useTexts()
  const { activeRole } = useSession()
  return (
    <>
      <PageHeader level={1} title={t('noAccess')} />
      <EmptyState
        kind="no-rights"
        text={t('noAccessText')}
        action={
          <Button
            renderRoot={(props) => <Link to={activeRole ? homeOf(activeRole) : pathOf('/{locale}/login')} {...props} />}
          >
            {activeRole ? t('backToStart') : t('signIn')}
          </Button>
        }
      />
    </>
  )
}
