import { type ScreenPath, screenAt, whoSees } from '@slipway/domain/access/screens.ts'
import { useSession } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { ScreenLink, screensFor } from '../../kit/paths.tsx'
import { text, useUrlState } from '../../kit/url-state.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './AccessDenied.module.css'

const enough = 6

/** Names the screen that was asked for and the roles that may open it, and leads to one's own. */
export default function AccessDeniedPage() {
  const t = useTexts('access-denied')
  const shell = useTexts()
  const locale = useLocale()
  const { activeRole } = useSession()
  const [{ from }] = useUrlState({ from: text() })
  const screen = screenAt(from.split('?')[0] ?? '')
  const roles = screen ? whoSees(screen).map((role) => shell(`role_${role}`)) : []
  const own = activeRole ? screensFor(activeRole).filter(({ path }) => path !== '/user/exit') : []
  return (
    <>
      <PageHeader level={1} title={shell('noAccess')} />
      <EmptyState
        kind="no-rights"
        text={
          screen && roles.length
            ? t('noAccessRoles', {
                count: roles.length,
                name: screen.title[locale],
                roles: new Intl.ListFormat(locale, { type: 'conjunction' }).format(roles),
              })
            : t('noAccessText')
        }
        action={<HomeButton />}
      />
      {activeRole && own.length > 0 && (
        <nav className={classes.own} aria-label={t('noAccessOwn')}>
          <p className={classes.lead}>{t('noAccessOwn')}</p>
          <ul className={classes.list}>
            {own.slice(0, enough).map(({ path, title }) => (
              <li key={path}>
                <ScreenLink to={path as ScreenPath} params={{ role: activeRole }} className={classes.link}>
                  {title[locale]}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
