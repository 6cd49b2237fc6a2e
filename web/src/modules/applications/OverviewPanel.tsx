import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './applications.module.css'
import { nameOf } from './name-of.ts'
import { SecretsPanel } from './SecretsPanel.tsx'
import { useCategories } from './use-categories.ts'

/** Everything that is known of the application in words. */
export function OverviewPanel({ application: app }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const { dateTime, locale } = useFormats()
  const { titleOf } = useCategories()
  const language = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = app.languages.map((code) =>
    code === app.language_default ? `${language.of(code)} (${t('languageDefault')})` : language.of(code),
  )
  const always = new Set<string>([t('asoManager'), t('appManager'), t('programmingLanguage'), t('framework')])
  const facts: [string, ReactNode][] = [
    [t('desktopName'), app.desktop_name],
    [t('category'), titleOf(app.category)],
    [t('languages'), languages.join(', ')],
    [t('programmingLanguage'), (app.actual_programming_language ?? app.programming_language)?.title],
    [t('framework'), app.framework?.title],
    [t('quality'), app.quality_type && t(`quality_${app.quality_type}`)],
    [t('tag'), app.tag],
    [t('assembly'), app.assembly_number],
    [t('sharing'), app.sharing_google_account ? t('yes') : t('no')],
    [t('storeLink'), app.store_url && <OuterLink href={app.store_url} />],
    [t('prototype'), app.prototype_link && <OuterLink href={app.prototype_link} />],
    [t('repository'), app.repository_link && <OuterLink href={app.repository_link} />],
    [t('mobtracking'), app.mobtracking_id && <CopyableId value={app.mobtracking_id} />],
    [t('creator'), app.creator && <Person person={app.creator} />],
    [t('asoManager'), app.aso_manager && <Person person={app.aso_manager} />],
    [t('appManager'), app.app_manager && <Person person={app.app_manager} />],
    [t('created'), dateTime(app.created_at)],
    [t('updated'), dateTime(app.updated_at)],
  ]
  // What was never asked for isn't missing.
  const shown = facts.filter(([name, value]) => value || always.has(name))
  return (
    <>
      <dl className={classes.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value || <span className={classes.muted}>{t('none')}</span>}</dd>
          </div>
        ))}
      </dl>
      {app.abilities.secrets === null && <SecretsPanel applicationId={app.id} />}
    </>
  )
}

// A link of a person's making may lead anywhere: nothing of ours goes along.
const OuterLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href.replace(/^https?:\/\//, '')}
  </a>
)

const Person = ({ person }: { person: NonNullable<ApplicationView['creator']> }) => (
  <span className={classes.person}>
    <Avatar name={nameOf(person)} image={person.image} size={22} />
    {nameOf(person)}
  </span>
)
