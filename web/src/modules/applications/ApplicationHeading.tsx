import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { applicationFamily, applicationStatusText } from '@slipway/domain/applications/status.ts'
import { storeText } from '@slipway/domain/applications/stores.ts'
import { IconFlame } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { AppIcon } from '../../kit/record/AppIcon.tsx'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { FamilyBadge } from '../../ui/StatusBadge.tsx'
import classes from './applications.module.css'

/** What an application is called and where it stands, at the head of its card and of its panel. */
export function ApplicationHeading({ application }: { application: ApplicationView }) {
  const t = useTexts('applications')
  const locale = useLocale()
  const { name, status, store, version, package_id, id, marathon } = application
  return (
    <span className={classes.heading}>
      <AppIcon name={application.name} src={application.icon?.url} size={48} />
      <span className={classes.headingWords}>
        <span className={classes.headingLine}>
          <span className={classes.headingName}>{name}</span>
          <FamilyBadge family={applicationFamily[status]} size="sm">
            {applicationStatusText[status][locale]}
          </FamilyBadge>
          {marathon && (
            <span className={classes.marathonBadge}>
              <IconFlame size={14} stroke={1.7} aria-hidden />
              {t('marathonOn')}
            </span>
          )}
        </span>
        <span className={classes.headingFacts}>
          <span>{storeText[store]}</span>
          <span className="tabular">{version}</span>
          <span>{t('applicationNumber', { id })}</span>
          {package_id && <CopyableId value={package_id} />}
        </span>
      </span>
    </span>
  )
}
