import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useTexts } from '../i18n/i18n.ts'
import { homeOf, pathOf } from './paths.tsx'

/** The way on from a page that has nothing to do: the start page, or the sign-in for whoever isn't signed in. */
export function HomeButton({ quiet = false }: { quiet?: boolean }) {
  const t = useTexts()
  const { activeRole } = useSession()
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      renderRoot={(props) => <Link to={activeRole ? homeOf(activeRole) : pathOf('/{locale}/login')} {...props} />}
    >
      {activeRole ? t('backToStart') : t('signIn')}
    </Button>
  )
}
