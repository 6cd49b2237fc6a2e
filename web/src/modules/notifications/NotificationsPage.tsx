import { Button } from '@mantine/core'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { notificationTags } from '@slipway/domain/notifications/kinds.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { IconExternalLink, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { flag, one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { markRead, undoClear, useBell } from '../../modules/notifications/bell.ts'
import { notificationColumns } from './columns.tsx'

/** Own notifications, for staff who order and for executors alike. */
export default function NotificationsPage() {
  const t = useTexts('notifications')
  const actions = useActions()
  const { activeRole } = useMe()
  const list = useList(notificationsContract.list, {
    filters: {
      tag: one(notificationTags, t('tag'), (tag) => t(`tag_${tag}`)),
      unread: flag(t('unreadOnly'), { inline: true, as: '1' }),
    },
    search: t('searchHint'),
  })
  return (
    <List
      of={list}
      id="notifications"
      name={t('name')}
      columns={notificationColumns(t)}
      rowId={(row) => row.id}
      rowName={(row) => row.message}
      open={({ id, task, read_at }) => {
        if (!task || !opensTask(activeRole, task.type)) return undefined
        return { search: { open: openParam('task', task.id) }, onOpen: () => !read_at && markRead(id) }
      }}
      actions={actions}
      tools={<ClearButton hasRows={Boolean(list.total)} />}
      empty={{ text: t('empty'), action: <HomeButton quiet /> }}
    />
  )
}

function ClearButton({ hasRows }: { hasRows: boolean }) {
  const t = useTexts()
  const mine = useTexts('notifications')
  const { isClearing, clear } = useBell()
  if (isClearing) {
    return (
      <Button variant="default" onClick={undoClear}>
        {`${mine('cleared')}. ${mine('undo')}`}
      </Button>
    )
  }
  return (
    <Button variant="default" disabled={!hasRows} onClick={clear}>
      {t('clearList')}
    </Button>
  )
}

function useActions(): (row: NotificationView) => Action[] {
  const t = useTexts('notifications')
  const { activeRole } = useMe()
  const card = useUrlModal('task')
  return ({ id, task, read_at }) => {
    const mark: Action = read_at
      ? { id: 'unread', label: t('markUnread'), icon: IconMail, run: () => markRead(id, false) }
      : { id: 'read', label: t('markRead'), icon: IconMailOpened, run: () => markRead(id) }
    if (!task || !opensTask(activeRole, task.type)) return [mark]
    const open = async () => {
      card.open(task.id)
      if (!read_at) await markRead(id)
    }
    return [{ id: 'open', label: t('openTask'), icon: IconExternalLink, run: open }, mark]
  }
}
