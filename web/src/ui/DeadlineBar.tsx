import { useTexts } from '../i18n/i18n.ts'
import { useFormats } from '../i18n/use-formats.ts'
import classes from './DeadlineBar.module.css'
import { Hint } from './Hint.tsx'
import { useNow } from './use-now.ts'

export type Urgency = 'calm' | 'soon' | 'urgent' | 'over'

/** Amber from a quarter of the time left, orange from a tenth. */
export function urgencyOf(secondsLeft: number, totalSeconds: number): Urgency {
  if (secondsLeft <= 0) return 'over'
  if (secondsLeft <= totalSeconds / 10) return 'urgent'
  return secondsLeft <= totalSeconds / 4 ? 'soon' : 'calm'
}

/** When the time is over, ISO, and the whole time given, in seconds. */
export interface Clock {
  until: string
  seconds: number
}

interface DeadlineBarProps {
  clock: Clock
  /** `bar` leaves out the words; give it a name nearby. `words` leaves out the bar. */
  variant?: 'full' | 'bar' | 'words'
}

/** What clocks say now. */
export function useTimeLeft() {
  const t = useTexts()
  const { duration } = useFormats()
  const now = useNow()
  return ({ until }: Clock) => {
    const left = (new Date(until).getTime() - now) / 1000
    const words = left > 0 ? t('deadlineLeft', { time: duration(left) }) : t('deadlineOver', { time: duration(-left) })
    return { left, words }
  }
}

export function DeadlineBar({ clock, variant = 'full' }: DeadlineBarProps) {
  const { until, seconds } = clock
  const t = useTexts()
  const { dateTime } = useFormats()
  const { left, words } = useTimeLeft()(clock)
  const share = Math.min(1, Math.max(0, left / Math.max(1, seconds)))
  return (
    <Hint label={t('deadlineExact', { moment: dateTime(until) })}>
      <span className={classes.root} data-urgency={urgencyOf(left, seconds)} data-variant={variant}>
        {variant !== 'bar' && <span className={classes.words}>{words}</span>}
        {variant !== 'words' && (
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
      </span>
    </Hint>
  )
}
