import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { Suspense } from 'react'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Facts } from '../../kit/record/Facts.tsx'
import { OutLink } from '../../kit/record/OutLink.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { PersonLink } from '../users/PersonLink.tsx'
import { useCategories } from './use-categories.ts'

const DeletedNotice = lazyPart(() =>
  Promise.all([import('./deletion/DeletedNotice.tsx'), preloadTexts('deletions')]).then(([m]) => m.DeletedNotice),
)
/** What few applications have, or few people change. */
const late = () => Promise.all([import('./late-parts.ts'), preloadTexts('application-parts')]).then(([parts]) => parts)
const BuildFiles = lazyPart(() => late().then((m) => m.BuildFiles))
const MobtrackingCell = lazyPart(() => late().then((m) => m.MobtrackingCell))
const SuspicionNotice = lazyPart(() => late().then((m) => m.SuspicionNotice))
/** For those few who may see them. */
const ManagerPanels = lazyPart(() => late().then((m) => m.ManagerPanels))

/** Everything that is known of the application in words. */
export function OverviewPanel({ application: app }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const { dateTime, locale } = useFormats()
  const { titleOf } = useCategories()
  const language = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = app.languages.map((code) =>
    code === app.language_default ? `${language.of(code)} (${t('languageDefault')})` : language.of(code),
  )
  const facts = [
    { name: t('desktopName'), value: app.desktop_name },
    { name: t('category'), value: titleOf(app.category) },
    { name: t('languages'), value: languages.join(', ') },
    {
      name: t('programmingLanguage'),
      value: (app.actual_programming_language ?? app.programming_language)?.title ?? null,
      needed: true,
    },
    { name: t('framework'), value: app.framework?.title ?? null, needed: true },
    { name: t('quality'), value: app.quality_type && t(`quality_${app.quality_type}`) },
    { name: t('tag'), value: app.tag },
    { name: t('versionNumber'), value: app.version_number },
    { name: t('assembly'), value: app.assembly_number },
    {
      name: t('sharing'),
      // Left out for who may not see it.
      value: app.sharing_google_account === undefined ? null : t(app.sharing_google_account ? 'yes' : 'no'),
    },
    { name: t('storeLink'), value: app.store_url && <OutLink href={app.store_url} /> },
    { name: t('prototype'), value: app.prototype_link && <OutLink href={app.prototype_link} /> },
    { name: t('repository'), value: app.repository_link && <OutLink href={app.repository_link} /> },
    {
      name: t('mobtracking'),
      value:
        app.abilities.mobtracking === null ? (
          <Suspense>
            <MobtrackingCell application={app} />
          </Suspense>
        ) : (
          app.mobtracking_id && <CopyableId value={app.mobtracking_id} />
        ),
    },
    { name: t('creator'), value: app.creator && <PersonLink person={app.creator} /> },
    { name: t('asoManager'), value: app.aso_manager && <PersonLink person={app.aso_manager} />, needed: true },
    {
      name: t('appManager'),
      value: app.app_manager && <PersonLink person={app.app_manager} />,
      needed: true,
      missing: t('appManagerComes'),
    },
    { name: t('created'), value: dateTime(app.created_at) },
    { name: t('updated'), value: dateTime(app.updated_at) },
  ]
  return (
    <>
      {app.deletion_reason && (
        <Suspense>
          <DeletedNotice application={app} />
        </Suspense>
      )}
      {app.suspicious_since && (
        <Suspense>
          <SuspicionNotice application={app} />
        </Suspense>
      )}
      <Facts facts={facts} as="grid" />
      {(app.aab_file || app.source_zip_file) && (
        <Suspense>
          <BuildFiles application={app} />
        </Suspense>
      )}
      {app.abilities.secrets !== 'forbidden' && (
        <Suspense>
          <ManagerPanels application={app} />
        </Suspense>
      )}
    </>
  )
}
