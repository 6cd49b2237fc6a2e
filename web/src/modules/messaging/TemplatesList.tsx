import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import type { TemplateKind } from '@slipway/domain/messaging/kinds.ts'
import type { LayoutView } from '@slipway/domain/messaging/schema.ts'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useRecordActions, useUsedBy, useUsedFilter } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'

const TemplateEditor = lazyPart(() => import('./TemplateEditor.tsx').then((m) => m.TemplateEditor))

const lists = { layout: messagingContract.layouts, template: messagingContract.templates } as const
const removals = { layout: messagingContract.removeLayout, template: messagingContract.removeTemplate } as const
const ids = { layout: 'email-layouts', template: 'email-templates' } as const

export function TemplatesList({ kind }: { kind: TemplateKind }) {
  const t = useTexts('messaging')
  // Rows of templates are those of layouts, and name their layout besides.
  const list = useList(lists[kind] as typeof messagingContract.layouts, {
    filters: useUsedFilter(),
    search: t('search'),
  })
  const open = useOpenModal(kind)
  const actions = useRecordActions({
    name: kind,
    remove: removals[kind],
    words: {
      edit: t(`${kind}.edit`),
      remove: t(`${kind}.remove`),
      removed: t(`${kind}.removed`),
      failed: t(`${kind}.removeFailed`),
    },
    asks: (name) => ({ title: t('removeTitle', { name }), text: t('removeText') }),
  })
  return (
    <>
      <List<LayoutView, never>
        of={list}
        id={ids[kind]}
        name={t(kind === 'layout' ? 'layouts' : 'templates')}
        columns={[
          { id: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
          { id: 'subject', header: t('subject'), cell: ({ subject }) => subject || '—' },
          useUsedBy(),
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => ({ search: { open: openParam(kind, id) } })}
        actions={(row) => actions(row, row.name)}
        add={{ id: 'add', label: t(`${kind}.add`), run: () => open() }}
        empty={{ text: t(`${kind}.empty`) }}
      />
      <Suspense>
        <TemplateEditor kind={kind} rows={list.rows} />
      </Suspense>
    </>
  )
}
