import { Alert, Button } from '@mantine/core'
import { mailingsContract } from '@slipway/domain/mailings/calls.ts'
import type { MailingCard } from '@slipway/domain/mailings/schema.ts'
import { hasBegun, receiverStates } from '@slipway/domain/mailings/status.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ActionButtons } from '../../kit/actions.tsx'
import { ScreenLink } from '../../kit/paths.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader, Panel } from '../../ui/PageHeader.tsx'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { AboutMailing, Letter } from './AboutMailing.tsx'
import classes from './mailings.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { Receivers } from './Receivers.tsx'
import { useMailingActions } from './use-mailing-actions.ts'
import { LetterBadge, MailingBadge, useEventTitle, useReason, useStateText } from './words.tsx'

const MailingForm = lazyPart(() =>
  Promise.all([import('./MailingForm.tsx'), preloadTexts('messaging', 'people')]).then(([m]) => m.MailingForm),
)
const StartForm = lazyPart(() => import('./StartForm.tsx').then((m) => m.StartForm))

/** One mailing: how far it is, what went wrong, to whom it goes, and what is done with it. */
export default function MailingPage() {
  const t = useTexts('mailings')
  const { id: text } = useParams({ strict: false }) as { id?: string }
  const id = Number(text)
  const { data, error, refetch } = useApiQuery(mailingsContract.get, { params: { id } }, { enabled: id > 0 })
  if (!(id > 0) || (!data && error?.status === 404)) return <Gone />
  if (!data && error) return <ErrorState error={error} failed={t('loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonCard lines={8} />
  return <Opened key={id} mailing={data} />
}

function Gone() {
  const t = useTexts('mailings')
  return (
    <EmptyState
      kind="nothing-found"
      text={t('notFound')}
      action={
        <Button variant="default" renderRoot={(props) => <ScreenLink to="/settings/mailings" {...props} />}>
          {t('toList')}
        </Button>
      }
    />
  )
}

function Opened({ mailing }: { mailing: MailingCard }) {
  const titleOf = useEventTitle()
  const { actions, window, close } = useMailingActions(mailing)
  const begun = hasBegun(mailing.status)
  return (
    <div className={classes.page}>
      <PageHeader
        title={mailing.name}
        aside={<MailingBadge status={mailing.status} />}
        lead={titleOf(mailing.event_alias)}
        actions={<ActionButtons actions={actions} />}
      />
      <Trouble of={mailing} />
      {begun && <Progress of={mailing} />}
      <div className={classes.parts}>
        <AboutMailing of={mailing} />
        <Letter of={mailing} />
      </div>
      <Receivers mailing={mailing} />
      <Suspense fallback={<WindowPending />}>
        {window === 'edit' && <MailingForm id={mailing.id} onClose={close} />}
        {window === 'start' && <StartForm mailing={mailing} onClose={close} />}
      </Suspense>
    </div>
  )
}

const troubles = { draft: 'troubleDraft', paused: 'troublePaused', running: 'trouble' } as const

function Trouble({ of: { status, trouble } }: { of: MailingCard }) {
  const t = useTexts('mailings')
  const key = status in troubles ? troubles[status as keyof typeof troubles] : undefined
  if (!trouble || !key) return null
  return (
    <Alert color="yellow" role="status">
      {t(key, { reason: trouble })}
    </Alert>
  )
}

function Progress({ of }: { of: MailingCard }) {
  const t = useTexts('mailings')
  const { number } = useFormats()
  const reasonOf = useReason()
  const { figures, reasons, unsubscribed, status } = of
  const stateOf = useStateText(status)
  return (
    <Panel
      title={t('progress')}
      aside={<span className={classes.muted}>{t('pace', { number: number(of.per_minute) })}</span>}
    >
      <ProgressBar of={of} size="card" />
      <dl className={classes.figures}>
        {receiverStates.map((state) => (
          <div key={state}>
            <dt>{stateOf(state)}</dt>
            <dd>{number(figures[state])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('unsubscribed')}</dt>
          <dd>{number(unsubscribed)}</dd>
        </div>
      </dl>
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('reasons')}>
          {reasons.map(({ state, reason, count }) => (
            <li key={`${state} ${reason}`}>
              <LetterBadge state={state} of={status} />
              {reasonOf(reason)}
              <span className={classes.count}>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {figures.unknown > 0 && <p className={classes.muted}>{t('unknownHint')}</p>}
    </Panel>
  )
}
