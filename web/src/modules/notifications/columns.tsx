import { Text } from '@mantine/core'
import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { useLocale, type useTexts } from '../../i18n/i18n.ts'
import type { Column } from '../../kit/list/types.ts'
import { Moment } from '../../kit/record/Moment.tsx'
import { toldIn } from './told.ts'

type Texts = ReturnType<typeof useTexts<'notifications'>>

export const notificationColumns = (t: Texts): Column<NotificationView>[] => [
  { id: 'message', header: t('message'), primary: true, cell: (row) => <Message row={row} unread={t('unread')} /> },
  {
    id: 'tag',
    header: t('tag'),
    aside: true,
    cell: (row) => (
      <Text span inherit c="dimmed">
        {t(`tag_${row.tag}`)}
      </Text>
    ),
  },
  {
    id: 'when',
    header: t('when'),
    align: 'right',
    aside: true,
    cell: (row) => <Moment at={row.created_at} as="relative" />,
  },
]

function Message({ row, unread }: { row: NotificationView; unread: string }) {
  const locale = useLocale()
  return (
    <span>
      <Text span inherit fw={row.read_at ? undefined : 600}>
        {toldIn(locale, row)}
      </Text>
      {!row.read_at && <span className="visually-hidden">{`, ${unread}`}</span>}
      {row.comment_info && (
        <Text span inherit c="dimmed" display="block" lineClamp={2}>
          {row.author && `${personName(row.author)}: `}
          {row.comment_info.text}
        </Text>
      )}
    </span>
  )
}
