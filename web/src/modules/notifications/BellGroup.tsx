import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './Bell.module.css'
import { BellRow } from './BellRow.tsx'
import { openOf, readAll } from './use-open-told.ts'

interface Props {
  /** What was told of one task, newest first; or one notification of no task. */
  items: readonly [NotificationView, ...NotificationView[]]
  onFollow: () => void
}

/** The task's name once, under it what was told of it, and one way to the task. */
export function BellGroup({ items, onFollow }: Props) {
  const t = useTexts()
  const [{ task }] = items
  const opens = openOf(items[0])
  // The shell stands above the pages: the one that is shown goes by its path.
  const page = useLocation({ select: ({ pathname }) => pathname })
  const follow = () => {
    readAll(items)
    onFollow()
  }
  const named = task && items.length > 1
  return (
    <li className={classes.group} data-unread={items.some(({ read_at }) => !read_at) || undefined}>
      {named && <p className={classes.task}>{task.title}</p>}
      <ul className={classes.list} aria-label={task?.title}>
        {items.map((item) => (
          <BellRow key={item.id} item={item} />
        ))}
      </ul>
      {opens && (
        <Link
          to={page}
          search={((before: object) => ({ ...before, ...opens.search })) as never}
          resetScroll={false}
          className={classes.open}
          onClick={follow}
        >
          {t(opens.word)}
        </Link>
      )}
    </li>
  )
}

/** By task, in the order of the latest of each. */
export function grouped(items: readonly NotificationView[]): [NotificationView, ...NotificationView[]][] {
  const groups = new Map<string, [NotificationView, ...NotificationView[]]>()
  for (const item of items) {
    const key = item.task ? `task ${item.task.id}` : `alone ${item.id}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
