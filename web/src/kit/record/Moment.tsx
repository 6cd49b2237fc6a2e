import { useFormats } from '../../i18n/use-formats.ts'
import classes from './record.module.css'

interface MomentProps {
  /** As the API sends it: ISO, UTC. */
  at: string
  /** `relative`: "3 часа назад", with the moment itself beside it for who points at it. */
  as?: 'moment' | 'relative'
}

/** A moment in the reader's zone, and how long ago it was. */
export function Moment({ at, as = 'moment' }: MomentProps) {
  const { dateTime, relative } = useFormats()
  const [shown, title] = as === 'moment' ? [dateTime(at), relative(at)] : [relative(at), dateTime(at)]
  return (
    <time className={classes.moment} dateTime={at} title={title}>
      {shown}
    </time>
  )
}
