import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { toast } from '../../kit/toast.tsx'
import classes from './Bell.module.css'
import { markRead } from './bell.ts'
import { toldIn } from './told.ts'

/** One line of the bell: pressing it marks it as read. */
export function BellRow({ item }: { item: NotificationView }) {
  const { locale, relative, dateTime } = useFormats()
  const read = () => {
    if (!item.read_at) void markRead(item.id).catch(toast.failed)
  }
  return (
    <li className={classes.row} data-unread={!item.read_at || undefined}>
      <div className={classes.words}>
        <button type="button" className={classes.message} onClick={read}>
          {toldIn(locale, item)}
        </button>
        {item.comment_info && <span className={classes.quote}>{item.comment_info.text}</span>}
      </div>
      <time dateTime={item.created_at} title={dateTime(item.created_at)} className={classes.time}>
        {relative(item.created_at)}
      </time>
    </li>
  )
}
