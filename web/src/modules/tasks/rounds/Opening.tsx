import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../api/session.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { Hint } from '../../../ui/Hint.tsx'
import classes from '../more-time/MoreTime.module.css'
import { Appeal } from './Appeal.tsx'
import { OfferPay } from './OfferPay.tsx'
import type { RoundsProps } from './Rounds.tsx'

/** Nothing waits: what either side may begin. Accepting the work is a button of the card. */
export function Opening({ task, of, onNotice }: RoundsProps) {
  const t = useTexts('rounds')
  const { id } = useMe()
  const [form, setForm] = useState<'offer' | 'appeal' | null>(null)
  const close = () => setForm(null)
  return (
    <>
      <p className={classes.words}>{t(task.executor_id === id ? 'usedUpExecutor' : 'usedUp')}</p>
      <div className={classes.actions}>
        <Begin denial={of.offer} label={t('offer')} onPress={() => setForm('offer')} />
        <Begin denial={of.appeal} label={t('appeal')} onPress={() => setForm('appeal')} />
      </div>
      {form === 'offer' && <OfferPay task={task} onClose={close} onDone={() => onNotice(t('doneOffer'))} />}
      {form === 'appeal' && <Appeal taskId={task.id} onClose={close} onDone={() => onNotice(t('doneAppeal'))} />}
    </>
  )
}

interface BeginProps {
  /** Why it is off; undefined where it never is the reader's. */
  denial: { text: string } | null | undefined
  label: string
  onPress: () => void
}

export function Begin({ denial, label, onPress }: BeginProps) {
  if (denial === undefined) return null
  return (
    <Hint label={denial?.text} disabled={!denial}>
      <Button
        size="compact-md"
        variant="default"
        data-disabled={denial ? true : undefined}
        aria-disabled={denial ? true : undefined}
        onClick={() => denial || onPress()}
      >
        {label}
        {denial && <span className="visually-hidden">{`: ${denial.text}`}</span>}
      </Button>
    </Hint>
  )
}
