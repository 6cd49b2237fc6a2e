import { Button } from '@mantine/core'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { notificationTags } from '@slipway/domain/notifications/kinds.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { IconExternalLink, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { flag, one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { markRead, undoClear, useBell } from './bell.ts'
import { notificationColumns } from './columns.tsx'
import { openOf, useOpenTold } from './use-open-told.ts'

/** Own notifications, for staff who order and for executors alike. */
export default function NotificationsPage() {
  const t = useTexts('notifications')
  const shell = useTexts()
  const actions = useActions()
  const list = useList(notificationsContract.list, {
    filters: {
      tag: one(notificationTags, t('tag'), (tag) => t(`tag_${tag}`)),
      unread: flag(t('unreadOnly'), { inline: true, as: '1' }),
    },
    search: t('searchHint'),
    failed: shell('notificationsFailed'),
  })
  return (
    <List
      of={list}
      id="notifications"
      exportAs={notificationsContract.exportList}
      name={t('name')}
      columns={notificationColumns(t)}
      rowId={(row) => row.id}
      rowName={(row) => row.message}
      open={(row) => {
        const opens = openOf(row)
        return opens ? { search: opens.search, onOpen: () => !row.read_at && markRead(row.id) } : undefined
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
  const shell = useTexts()
  const openTold = useOpenTold()
  return (row) => {
    const { id, read_at } = row
    const mark: Action = read_at
      ? { id: 'unread', label: t('markUnread'), icon: IconMail, run: () => markRead(id, false) }
      : { id: 'read', label: t('markRead'), icon: IconMailOpened, run: () => markRead(id) }
    const opens = openOf(row)
    if (!opens) return [mark]
    return [{ id: 'open', label: shell(opens.word), icon: IconExternalLink, run: () => openTold(row) }, mark]
  }
}
