import { Suspense } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { List } from '../../kit/list/List.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useRecordActions, useUsedBy, useUsedFilter } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { othersOf, type SkillKind, type SkillRow, skills } from './skills.ts'

const SkillModal = lazyPart(() => import('./SkillModal.tsx').then((m) => m.SkillModal))

/** The dictionary of programming languages, or that of frameworks. */
export function SkillsScreen({ kind }: { kind: SkillKind }) {
  const t = useTexts('settings')
  const { list: call, exported, remove, field } = skills[kind]
  const list = useList(call, {
    filters: useUsedFilter(),
    sorts: ['title', 'name'],
    sort: 'title',
    search: t('skillSearch'),
  })
  const open = useOpenModal(kind)
  const usedBy = useUsedBy()
  const actions = useRecordActions({
    name: kind,
    remove,
    words: {
      edit: t(`${kind}.edit`),
      remove: t(`${kind}.remove`),
      removed: t(`${kind}.removed`),
      failed: t(`${kind}.removeFailed`),
    },
    asks: (name) => ({ title: t('skillRemoveTitle', { name }), text: t('skillRemoveText') }),
  })
  return (
    <>
      <List<SkillRow, 'title' | 'name'>
        of={list}
        id={`${kind}s`}
        name={t(`${kind}s`)}
        columns={[
          { id: 'title', header: t('skillTitle'), primary: true, sort: 'title', cell: ({ title }) => title },
          { id: 'name', header: t('skillName'), sort: 'name', cell: ({ name }) => <code>{name}</code> },
          {
            id: 'others',
            header: t(field === 'frameworks' ? 'frameworks' : 'languages'),
            cell: (row) =>
              othersOf(row)
                .map(({ title }) => title)
                .join(', ') || '—',
          },
          usedBy,
        ]}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        open={({ id }) => ({ search: { open: openParam(kind, id) } })}
        actions={(row) => actions(row, row.title)}
        add={{ id: 'add', label: t(`${kind}.add`), run: () => open() }}
        empty={{ text: t(`${kind}.empty`) }}
        exportAs={exported}
      />
      <Suspense>
        <SkillModal kind={kind} rows={list.rows} />
      </Suspense>
    </>
  )
}
