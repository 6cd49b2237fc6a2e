import { Button } from '@mantine/core'
import { notificationsContract } from '@slipway/domain/notifications/calls.ts'
import { type NotificationTag, notificationTags } from '@slipway/domain/notifications/kinds.ts'
import { opensTask } from '@slipway/domain/notifications/policy.ts'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { IconExternalLink, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { flag, oneOf } from '../../kit/url-state.ts'
import { markRead, undoClear, useBell } from './bell.ts'
import { notificationColumns } from './columns.tsx'

/** Own notifications, for staff who order and for executors alike. */
export default function NotificationsPage() {
  const t = useTexts('notifications')
  const actions = useActions()
  const { activeRole } = useMe()
  const state = useListState({ filters: { tag: oneOf(notificationTags), unread: flag() } })
  const { tag, unread } = state.filters
  const query = useApiQuery(
    notificationsContract.list,
    { query: { page: state.v3.page, filter: { ...(tag && { tag }), ...(unread && { unread: '1' as const }) } } },
    { keepPrevious: true },
  )
  const tags = notificationTags.map((value: NotificationTag) => ({ value, label: t(`tag_${value}`) }))
  return (
    <ListScreen
      id="notifications"
      name={t('name')}
      state={state}
      query={query}
      columns={notificationColumns(t)}
      filters={[
        { id: 'tag', kind: 'one', label: t('tag'), options: tags },
        { id: 'unread', kind: 'flag', label: t('unreadOnly'), inline: true },
      ]}
      rowId={(row) => row.id}
      rowName={(row) => row.message}
      open={({ id, task, read_at }) => {
        if (!task || !opensTask(activeRole, task.type)) return undefined
        return { search: { open: openParam('task', task.id) }, onOpen: () => !read_at && markRead(id) }
      }}
      actions={actions}
      tools={<ClearButton hasRows={Boolean(query.data?.meta.total)} />}
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
