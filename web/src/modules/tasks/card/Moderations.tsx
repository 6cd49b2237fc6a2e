import { useTexts } from '../../../i18n/i18n.ts'
import { type Happening, Timeline } from '../../../kit/record/Timeline.tsx'
import { ImagePreview } from '../../../ui/ImagePreview.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import { type Moderation, moderationFamily } from '../status-words.ts'
import classes from './History.module.css'
import { Part } from './Part.tsx'

/** The rounds of moderation of a publication. */
export function Moderations({ list }: { list: readonly Moderation[] }) {
  const t = useTexts('tasks')
  if (!list.length) return null
  const happeningOf = (round: Moderation): Happening => ({
    id: round.id,
    at: round.completed_at ?? round.created_at,
    who: round.user ?? undefined,
    outcome: (
      <FamilyBadge family={moderationFamily[round.status]} size="sm">
        {t(`moderation.${round.status}`)}
      </FamilyBadge>
    ),
    what: t(`kind.${round.kind}`),
    details: <Details of={round} />,
  })
  return (
    <Part title={t('moderations')}>
      <Timeline of={list.map(happeningOf)} label={t('moderations')} />
    </Part>
  )
}

function Details({ of: { reason, screen, upload_screen } }: { of: Moderation }) {
  const t = useTexts('tasks')
  return (
    <>
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
    </>
  )
}
