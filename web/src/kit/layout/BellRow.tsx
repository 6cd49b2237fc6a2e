import type { ScreenPath } from '@slipway/domain/access/screens.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ScreenLink } from '../paths.tsx'
import { toast } from '../toast.tsx'
import { openParam } from '../url-modal.ts'
import classes from './Bell.module.css'
import { markRead } from './notifications.ts'

interface Props {
  item: NotificationView
  /** The screen on which tasks open. */
  list: ScreenPath | undefined
  onFollow: () => void
}

/** One line of the bell: pressing it marks it as read; the link opens the task for whom it may. */
export function BellRow({ item, list, onFollow }: Props) {
  const t = useTexts()
  const { activeRole } = useMe()
  const { relative, dateTime } = useFormats()
  const read = () => {
    if (!item.read_at) void markRead(item.id).catch(toast.error)
  }
  const follow = () => {
    read()
    onFollow()
  }
  return (
    <li className={classes.row} data-unread={!item.read_at || undefined}>
      <div className={classes.words}>
        <button type="button" className={classes.message} onClick={read}>
          {item.message}
        </button>
        {item.comment_info && <span className={classes.quote}>{item.comment_info.text}</span>}
        {list && item.task && opensTask(activeRole, item.task.type) && (
          <ScreenLink
            to={list}
            search={{ open: openParam('task', item.task.id) }}
            className={classes.open}
            onClick={follow}
          >
            {t('openTask')}
          </ScreenLink>
        )}
      </div>
      <time dateTime={item.created_at} title={dateTime(item.created_at)} className={classes.time}>
        {relative(item.created_at)}
      </time>
    </li>
  )
}
