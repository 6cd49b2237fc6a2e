import { Alert } from '@mantine/core'
import type { PayoutView, SendingView } from '@slipway/domain/money/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/i18n.ts'
import { Facts } from '../../../kit/record/Facts.tsx'
import { Moment } from '../../../kit/record/Moment.tsx'
import { CopyableId } from '../../../ui/CopyableId.tsx'
import classes from '../risks.module.css'
import { SendingBadge } from './words.tsx'

/** How the provider stands to a payout that it was asked to send, and what is left for a person to do. */
export function PayoutSending({ payout, sending }: { payout: PayoutView; sending: SendingView }) {
  const t = useTexts('sendings')
  const money = useTexts('money')
  const { state, answer, document_id, request_id, answered_at, asked_at } = sending
  const provider = money(`provider_${payout.provider as 'capitalist'}`)
  const facts = [
    { name: t('state'), value: <SendingBadge state={state} size="sm" /> },
    { name: t('answer'), value: answer && t(`answer_${answer}`) },
    { name: t('words'), value: sending.words },
    { name: t('document'), value: document_id && <CopyableId value={document_id} /> },
    { name: t('request'), value: <CopyableId value={request_id} /> },
    { name: t('fee'), value: sending.fee },
    { name: t('attempt'), value: sending.attempt > 1 && sending.attempt },
    { name: t('answered'), value: answered_at && <Moment at={answered_at} /> },
    { name: t('asked'), value: asked_at && <Moment at={asked_at} /> },
  ]
  const advice = adviceOf(payout, sending)
  return (
    <section className={classes.panel} aria-label={t('title', { provider })}>
      <h3 className={classes.title}>{t('title', { provider })}</h3>
      {advice && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          {t(advice)}
        </Alert>
      )}
      <Facts facts={facts} />
    </section>
  )
}

/** What somebody has to do about it; of what is decided only what contradicts that. */
function adviceOf({ status }: PayoutView, { state, differs }: SendingView) {
  if (differs) return `differs_${differs}` as const
  if (status !== 'processing' && status !== 'requested') return null
  if (state === 'person') return 'personText' as const
  return state === 'failed' ? ('failedText' as const) : null
}
