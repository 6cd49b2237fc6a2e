import { Alert } from '@mantine/core'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { MailPreview } from '../messaging/MailPreview.tsx'
import classes from './mailings.module.css'

/** The letter of an event as it is written now, in both languages; what is missing of it is said. */
export function LetterPreview({ event }: { event: string }) {
  const t = useTexts('mailings')
  const { data } = useApiQuery(
    messagingContract.emailLocalisations,
    { query: { search: event } },
    { enabled: event !== '' },
  )
  if (!event) return <p className={classes.muted}>{t('chooseEvent')}</p>
  if (!data) return <SkeletonCard lines={6} />
  const row = data.data.find(({ event_alias }) => event_alias === event)
  return (
    <div className={classes.fields}>
      {row?.template_id ? (
        <MailPreview of={{ event_alias: event, template_id: row.template_id }} />
      ) : (
        <Alert color="yellow">{t('noTexts')}</Alert>
      )}
      {row ? (
        <ScreenLink to="/settings/localizations-email/:id" params={{ id: row.id }}>
          {t('texts')}
        </ScreenLink>
      ) : (
        <ScreenLink to="/settings/localizations-email">{t('texts')}</ScreenLink>
      )}
    </div>
  )
}
