import { Button } from '@mantine/core'
import { roundsContract } from '@slipway/domain/rounds/calls.ts'
import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { confirm } from '../../../kit/confirm.tsx'
import classes from '../more-time/MoreTime.module.css'
import { Appeal } from './Appeal.tsx'
import { DecideAppeal } from './DecideAppeal.tsx'
import { Decline } from './Decline.tsx'
import { Begin } from './Opening.tsx'
import type { RoundsProps } from './Rounds.tsx'
import { usePress } from './use-press.ts'

interface WaitingProps extends RoundsProps {
  open: DisputeView
}

/** What waits for an answer: who said what, and what the reader may answer. */
export function Waiting({ task, of, open, onNotice }: WaitingProps) {
  const t = useTexts('rounds')
  const { id } = useMe()
  const { money } = useFormats()
  const sum = open.amount ? money(open.amount, open.currency) : ''
  const isOwn = open.user?.id === id
  const name = open.user ? personName(open.user) : ''
  const said =
    open.kind === 'offer'
      ? t(isOwn ? 'offeredOwn' : 'offered', { name, sum, share: open.share ?? 0 })
      : t(isOwn ? 'appealedOwn' : 'appealed', { name })
  return (
    <>
      <p className={classes.words} role="status">
        <strong>{said}</strong>
      </p>
      <p className={classes.quote}>{open.comment}</p>
      {of.decide && <p className={classes.words}>{of.decide.text}</p>}
      {of.answer && <p className={classes.words}>{of.answer.text}</p>}
      <Answers task={task} of={of} open={open} sum={sum} onNotice={onNotice} />
    </>
  )
}

function Answers({ task, of, open, sum, onNotice }: WaitingProps & { sum: string }) {
  const t = useTexts('rounds')
  const [form, setForm] = useState<'decline' | 'appeal' | 'decide' | null>(null)
  const { busy, fault, press } = usePress(t('failed'))
  const params = { id: open.subtask_id, disputeId: open.id }
  const close = () => setForm(null)
  const accept = async () => {
    if (!(await confirm({ title: t('acceptTitle', { sum }), text: t('acceptText', { sum }), yes: t('acceptYes') })))
      return
    await press(roundsContract.answer, { params, body: { answer: 'accepted' } }, () => onNotice(t('doneAccepted')))
  }
  const withdraw = async () => {
    const title = t(open.kind === 'offer' ? 'withdrawOfferTitle' : 'withdrawAppealTitle')
    if (!(await confirm({ title, text: t('withdrawText'), yes: t('withdraw') }))) return
    await press(roundsContract.withdraw, { params }, () => onNotice(t('doneWithdrawn')))
  }
  return (
    <>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.actions}>
        {of.answer === null && (
          <>
            <Button size="compact-md" loading={busy} onClick={() => void accept()}>
              {t('acceptOffer', { sum })}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => setForm('decline')}>
              {t('declineOffer')}
            </Button>
          </>
        )}
        {of.decide === null && (
          <Button size="compact-md" onClick={() => setForm('decide')}>
            {t('decide')}
          </Button>
        )}
        <Begin denial={of.appeal} label={t('appeal')} onPress={() => setForm('appeal')} />
        {of.withdraw === null && (
          <Button size="compact-md" variant="subtle" loading={busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {form === 'decline' && <Decline open={open} onClose={close} onDone={() => onNotice(t('doneDeclined'))} />}
      {form === 'appeal' && <Appeal taskId={task.id} onClose={close} onDone={() => onNotice(t('doneAppeal'))} />}
      {form === 'decide' && (
        <DecideAppeal task={task} appeal={open} onClose={close} onDone={() => onNotice(t('doneDecided'))} />
      )}
    </>
  )
}
