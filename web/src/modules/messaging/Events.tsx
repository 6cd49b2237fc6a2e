import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ScreenLink } from '../../kit/paths.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { openParam } from '../../kit/url-modal.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import classes from './messaging.module.css'

const all = { query: { per_page: 100 } }
const listening = { query: { filter: { enabled: '1' }, page: { size: 100 } } } as const

/** Each business event, where it goes, and whose text it has there. */
export function Events() {
  const t = useTexts('messaging')
  const locale: Locale = useLocale()
  const emails = useApiQuery(messagingContract.emailLocalisations, all)
  const phones = useApiQuery(messagingContract.smsLocalisations, all)
  const hooks = useApiQuery(webhooksContract.list, listening)
  const error = emails.error ?? phones.error
  if (error && !(emails.data && phones.data)) {
    const again = () => void Promise.all([emails.refetch(), phones.refetch()])
    return <ErrorState error={error} failed={t('loadFailed')} onRetry={again} />
  }
  if (!emails.data || !phones.data) return <SkeletonCard lines={10} />
  const [mails, texts] = [emails.data.data, phones.data.data]
  return (
    <Panel title={t('eventsTitle')}>
      <Facts
        facts={Object.entries(messageEvents).map(([alias, { title, goes }]) => ({
          ...{ name: title[locale], hint: alias },
          value: (
            <ul className={classes.ways}>
              {goes.map((way) => (
                <li key={way}>
                  {t(`goes_${way}`)}
                  {way === 'email' && <MailWords of={mails.find(({ event_alias }) => event_alias === alias)} />}
                  {way === 'sms' && <TextWords of={texts.find(({ event_alias }) => event_alias === alias)} />}
                  {way === 'webhook' && hooks.data && <Listeners of={hooks.data.data} event={alias} />}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Panel>
  )
}

/** How many addresses are told of it, and the way to them. */
function Listeners({ of, event }: { of: readonly { events: readonly string[] }[]; event: string }) {
  const t = useTexts('messaging')
  const count = of.filter(({ events }) => events.includes(event)).length
  return (
    <>
      {' · '}
      <ScreenLink to="/settings/webhooks" search={{ event }}>
        {count ? t('hooks', { count }) : t('hooksNone')}
      </ScreenLink>
    </>
  )
}

function MailWords({ of }: { of: { id: number; template_id: number | null } | undefined }) {
  const t = useTexts('messaging')
  if (!of) return <> · {t('builtIn')}</>
  return (
    <>
      {' · '}
      <ScreenLink to="/settings/localizations-email/:id" params={{ id: of.id }}>
        {t(of.template_id ? 'ownWords' : 'noTemplateYet')}
      </ScreenLink>
    </>
  )
}

function TextWords({ of }: { of: { id: number } | undefined }) {
  const t = useTexts('messaging')
  if (!of) return <> · {t('builtIn')}</>
  return (
    <>
      {' · '}
      <ScreenLink to="/settings/localizations-sms" search={{ open: openParam('sms', of.id) }}>
        {t('ownWords')}
      </ScreenLink>
    </>
  )
}
