import { useFormats } from '../../i18n/use-formats.ts'
import { Hint } from '../../ui/Hint.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './record.module.css'

interface MomentProps {
  /** As the API sends it: ISO, UTC. */
  at: string
  /** `relative`: "3 часа назад", moved on with the clock. */
  as?: 'moment' | 'relative'
  /** Who did it then, beneath the moment and no wider. */
  by?: string | undefined
}

/** A moment in the reader's zone. */
export function Moment({ at, as = 'moment', by }: MomentProps) {
  const { dateTime } = useFormats()
  if (as === 'relative') return <Ago at={at} />
  return (
    <>
      <time className={classes.moment} dateTime={at}>
        {dateTime(at)}
      </time>
      {by && <span className={classes.by}>{by}</span>}
    </>
  )
}

/** The exact moment is for whoever points at it or listens. */
function Ago({ at }: { at: string }) {
  const { relative, dateTime } = useFormats()
  useNow()
  return (
    <Hint label={dateTime(at)}>
      <time dateTime={at} className={classes.ago}>
        <span aria-hidden>{relative(at)}</span>
        <span className="visually-hidden">{dateTime(at)}</span>
      </time>
    </Hint>
  )
}
