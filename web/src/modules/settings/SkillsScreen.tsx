import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useRecordActions, useUsedBy } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { SkillModal } from './SkillModal.tsx'
import { othersOf, type SkillKind, type SkillRow, skills } from './skills.ts'

/** The dictionary of programming languages, or that of frameworks. */
export function SkillsScreen({ kind }: { kind: SkillKind }) {
  const t = useTexts('settings')
  const { list, remove, field } = skills[kind]
  const state = useListState({ sort: 'title' })
  const query = useApiQuery(list, { query: state.v1 }, { keepPrevious: true })
  const rows = query.data?.data as SkillRow[] | undefined
  const open = useOpenModal(kind)
  const usedBy = useUsedBy()
  const actions = useRecordActions({
    name: kind,
    remove,
    words: { edit: t(`${kind}.edit`), remove: t(`${kind}.remove`), removed: t(`${kind}.removed`) },
    asks: (name) => ({ title: t('skillRemoveTitle', { name }), text: t('skillRemoveText') }),
  })
  return (
    <>
      <ListScreen<SkillRow>
        id={`${kind}s`}
        name={t(`${kind}s`)}
        state={state}
        query={query}
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
        searchHint={t('skillSearch')}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        open={({ id }) => ({ search: { open: openParam(kind, id) } })}
        actions={(row) => actions(row, row.title)}
        add={{ id: 'add', label: t(`${kind}.add`), run: () => open() }}
        empty={{ text: t(`${kind}.empty`) }}
      />
      <SkillModal kind={kind} rows={rows} />
    </>
  )
}
