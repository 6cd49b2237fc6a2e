import { webhooksContract } from '@slipway/domain/webhooks/calls.ts'
import type { DeliveryRecord } from '@slipway/domain/webhooks/schema.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ActionButtons } from '../../kit/actions.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { Moment } from '../../kit/record/Moment.tsx'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { useUrlModal } from '../../kit/url-modal.ts'
import { CopyableId } from '../../ui/CopyableId.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { useRedelivery } from './use-redelivery.ts'
import classes from './webhooks.module.css'
import { DeliveryBadge, useEventTitle, useOutcome } from './words.tsx'

/** One delivery with what is sent and every try: `?open=delivery.7`. */
export function DeliveryWindow() {
  const t = useTexts('webhooks')
  const titleOf = useEventTitle()
  const { id, close } = useUrlModal('delivery')
  const { data, error, refetch } = useApiQuery(
    webhooksContract.delivery,
    { params: { id: Number(id) } },
    { enabled: id !== null },
  )
  return (
    <Dialog onClose={close} size={760} title={data ? titleOf(data.event) : t('delivery')}>
      {data && <Delivery delivery={data} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
    </Dialog>
  )
}

function Delivery({ delivery }: { delivery: DeliveryRecord }) {
  const t = useTexts('webhooks')
  const outcomeOf = useOutcome()
  const { actionsOf } = useRedelivery()
  const { state, endpoint, next_at, ended_at } = delivery
  const facts = [
    { name: t('state'), value: <DeliveryBadge state={state} /> },
    { name: t('result'), value: outcomeOf(delivery) },
    { name: t('webhook'), value: <span className={classes.address}>{endpoint.url}</span> },
    { name: 'webhook-id', value: <CopyableId value={delivery.webhook_id} /> },
    { name: t('createdAt'), value: <Moment at={delivery.created_at} /> },
    { name: t('nextTry'), value: next_at && <Moment at={next_at} /> },
    { name: t('endedAt'), value: ended_at && <Moment at={ended_at} /> },
  ]
  return (
    <div className={classes.page}>
      <Facts facts={facts} as="grid" />
      <section>
        <h3 className={classes.part}>{t('body')}</h3>
        <pre className={classes.body} tabIndex={0} aria-label={t('body')}>
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </section>
      <section>
        <h3 className={classes.part}>{t('attempts')}</h3>
        {!delivery.attempts.length && <p className={classes.note}>{t('attemptsEmpty')}</p>}
        <ul className={classes.attempts}>
          {delivery.attempts.map(({ id, at, ...outcome }) => (
            <li key={id}>
              <Moment at={at} />
              <span>{outcomeOf(outcome)}</span>
            </li>
          ))}
        </ul>
      </section>
      <ActionButtons actions={actionsOf(delivery)} />
    </div>
  )
}
