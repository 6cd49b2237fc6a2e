import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { ImagePreview } from '../../../ui/ImagePreview.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { type Moderation, moderationFamily } from '../status-words.ts'
import classes from './History.module.css'
import { Part } from './Part.tsx'

/** The rounds of moderation of a publication. */
export function Moderations({ list }: { list: readonly Moderation[] }) {
  const t = useTexts('tasks')
  if (!list.length) return null
  return (
    <Part title={t('moderations')}>
      <ol className={classes.history}>
        {list.map((moderation) => (
          <Row key={moderation.id} moderation={moderation} />
        ))}
      </ol>
    </Part>
  )
}

function Row({ moderation }: { moderation: Moderation }) {
  const t = useTexts('tasks')
  const { dateTime } = useFormats()
  const { status, kind, reason, screen, upload_screen, user, created_at, completed_at } = moderation
  return (
    <li className={classes.round}>
      <div className={classes.roundHead}>
        <FamilyBadge family={moderationFamily[status]} size="sm">
          {t(`moderation.${status}`)}
        </FamilyBadge>
        <span>{t(`kind.${kind}`)}</span>
        <span className={classes.when}>
          {[dateTime(completed_at ?? created_at), user && personName(user)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {reason && <p className={classes.reason}>{reason}</p>}
      {(screen || upload_screen) && (
        <div className={classes.screens}>
          {upload_screen && (
            <ImagePreview
              src={upload_screen.url}
              name={upload_screen.name}
              caption={t('field.upload_screen_file_id')}
            />
          )}
          {screen && <ImagePreview src={screen.url} name={screen.name} caption={t('field.screen_file_id')} />}
        </div>
      )}
    </li>
  )
}
