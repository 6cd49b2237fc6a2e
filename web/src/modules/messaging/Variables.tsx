import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CopyableId } from '../../ui/CopyableId.tsx'
import classes from './messaging.module.css'

/** What the texts of an event may name, ready to be copied. */
export function Variables({ event, channel = 'email' }: { event: string; channel?: 'email' | 'sms' }) {
  const t = useTexts('messaging')
  const call = channel === 'email' ? messagingContract.emailOptions : messagingContract.smsOptions
  const { data } = useApiQuery(call, {})
  const variables = data?.data.find(({ event_alias }) => event_alias === event)?.variables
  if (!variables?.length) return null
  return (
    <section aria-label={t('variables')}>
      <h2 className={classes.small}>{t('variables')}</h2>
      <ul className={classes.variables}>
        {variables.map(({ name, about }) => (
          <li key={name}>
            <CopyableId value={`{{ ${name} }}`} /> {about}
          </li>
        ))}
      </ul>
    </section>
  )
}
