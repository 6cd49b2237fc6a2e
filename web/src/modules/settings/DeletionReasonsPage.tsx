import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { deletionKinds, deletionKindText } from '@slipway/domain/settings/deletion-kinds.ts'
import type { ReasonView } from '@slipway/domain/settings/deletion-reasons.ts'
import { applicationConsoleText, userConsoleText } from '@slipway/domain/settings/words.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useRecordActions, useUsedBy } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { oneOf } from '../../kit/url-state.ts'
import { ReasonModal } from './ReasonModal.tsx'

const name = 'deletion-reason'

/** Superadministrators change them; app managers read the same list. */
export default function DeletionReasonsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const mayChange = useSession().activeRole === 'superadministrator'
  const state = useListState({ filters: { kind: oneOf(deletionKinds) }, sort: 'reason' })
  const query = useApiQuery(settingsContract.deletionReasons, { query: state.v3 }, { keepPrevious: true })
  const open = useOpenModal(name)
  const actions = useRecordActions({
    name,
    remove: settingsContract.removeDeletionReason,
    words: { edit: t('reasonEdit'), remove: t('reasonRemove'), removed: t('reasonRemoved') },
    asks: (reason) => ({ title: t('reasonRemoveTitle'), text: t('reasonRemoveText', { reason }) }),
  })
  const kinds = deletionKinds.map((value) => ({ value, label: deletionKindText[value][locale] }))
  return (
    <>
      <ListScreen
        id="deletion-reasons"
        name={t('reasons')}
        state={state}
        query={query}
        columns={useColumns(mayChange)}
        filters={[{ id: 'kind', kind: 'one', label: t('reasonKind'), options: kinds }]}
        searchHint={t('reasonSearch')}
        rowId={({ id }) => id}
        rowName={({ reason }) => reason}
        empty={{ text: t('reasonsEmpty') }}
        {...(mayChange && {
          add: { id: 'add', label: t('reasonAdd'), run: () => open() },
          open: ({ id }: ReasonView) => ({ search: { open: openParam(name, id) } }),
          actions: (row: ReasonView) => actions(row, row.reason),
        })}
      />
      {mayChange && <ReasonModal name={name} rows={query.data?.data} />}
    </>
  )
}

function useColumns(mayChange: boolean): Column<ReasonView>[] {
  const t = useTexts('settings')
  const locale = useLocale()
  const usedBy = useUsedBy()
  const stays = t('consoleStatusStays')
  return [
    { id: 'reason', header: t('reason'), primary: true, sort: 'reason', cell: ({ reason }) => reason },
    { id: 'kind', header: t('reasonKind'), sort: 'kind', cell: ({ kind }) => deletionKindText[kind][locale] },
    {
      id: 'user-console',
      header: t('userConsoleStatus'),
      cell: (row) => (row.user_console_status ? userConsoleText[row.user_console_status][locale] : stays),
    },
    {
      id: 'application-console',
      header: t('applicationConsoleStatus'),
      cell: (row) =>
        row.application_console_status ? applicationConsoleText[row.application_console_status][locale] : stays,
    },
    {
      id: 'publication',
      header: t('nextPublications'),
      cell: (row) => t(row.allow_next_publication ? 'publicationAllowed' : 'publicationForbidden'),
    },
    ...(mayChange ? [usedBy] : []),
  ]
}
