import type { DisputeView } from '@slipway/domain/rounds/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { type Happening, Timeline } from '../../../kit/record/Timeline.tsx'
import { FamilyBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../more-time/MoreTime.module.css'
import own from './Past.module.css'

/** What was offered, asked and decided: both sides read the same. */
export function Past({ past }: { past: readonly DisputeView[] }) {
  const t = useTexts('rounds')
  const happeningOf = useHappening()
  return (
    <div className={own.past}>
      <Timeline of={past.map(happeningOf)} label={t('history')} />
    </div>
  )
}

const familyOf = {
  accepted: 'done',
  decided: 'done',
  declined: 'failed',
  withdrawn: 'waiting',
  lapsed: 'waiting',
} as const

function useHappening(): (dispute: DisputeView) => Happening {
  const t = useTexts('rounds')
  const { money } = useFormats()
  const outcomeOf = ({ kind, state, decision, share, amount, currency }: DisputeView): string => {
    const sum = amount ? money(amount, currency) : ''
    if (decision) return t(`was.${decision}`, { sum, share: share ?? 0 })
    if (state === 'accepted' || state === 'declined') return t(`was.${state}`, { sum })
    const of = kind === 'offer' ? 'Offer' : 'Appeal'
    return t(`was.${state === 'withdrawn' ? 'withdrawn' : 'lapsed'}${of}`, { sum })
  }
  return (dispute) => {
    const { id, kind, state, user, created_at, closed_by, amount, currency, comment, answer } = dispute
    const begun = kind === 'offer' ? t('madeOffer', { sum: amount ? money(amount, currency) : '' }) : t('madeAppeal')
    const text = answer && (closed_by ? t('answerOf', { name: personName(closed_by), text: answer }) : answer)
    return {
      ...{ id, at: created_at, who: user },
      outcome: state !== 'open' && (
        <FamilyBadge family={familyOf[state]} size="sm">
          {outcomeOf(dispute)}
        </FamilyBadge>
      ),
      what: begun,
      details: (
        <>
          <p className={classes.quote}>{comment}</p>
          {text && <p className={own.answer}>{text}</p>}
        </>
      ),
    }
  }
}
