import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { Suspense } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useRecordActions } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { useTranslatedFilter } from './use-translated-filter.ts'

const name = 'sms'

const SmsEditor = lazyPart(() => import('./SmsEditor.tsx').then((m) => m.SmsEditor))

/** The text messages of events, with what each costs in parts. */
export function SmsTexts() {
  const t = useTexts('messaging')
  const locale = useLocale()
  const list = useList(messagingContract.smsLocalisations, {
    filters: useTranslatedFilter(),
    search: t('eventSearch'),
  })
  const open = useOpenModal(name)
  const titleOf = (alias: string) => messageEvents[alias]?.title[locale] ?? alias
  const actions = useRecordActions({
    name,
    remove: messagingContract.removeSmsLocalisation,
    words: {
      edit: t('sms.edit'),
      remove: t('sms.remove'),
      removed: t('sms.removed'),
      failed: t('sms.removeFailed'),
    },
    asks: (event) => ({ title: t('removeTextsTitle', { name: event }), text: t('removeText') }),
  })
  return (
    <>
      <List
        of={list}
        id="sms-localisations"
        name={t('part_texts')}
        columns={[
          { id: 'event', header: t('event'), primary: true, cell: ({ event_alias }) => titleOf(event_alias) },
          { id: 'alias', header: 'event_alias', cell: ({ event_alias }) => <code>{event_alias}</code> },
          { id: 'text', header: t('field.text'), cell: ({ texts }) => texts.text.ru || '—' },
        ]}
        rowId={({ id }) => id}
        rowName={({ event_alias }) => titleOf(event_alias)}
        open={({ id }) => ({ search: { open: openParam(name, id) } })}
        actions={(row) => actions(row, titleOf(row.event_alias))}
        add={{ id: 'add', label: t('sms.add'), run: () => open() }}
        empty={{ text: t('sms.empty') }}
      />
      <Suspense>
        <SmsEditor name={name} rows={list.rows} />
      </Suspense>
    </>
  )
}
