import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { deletionKinds, deletionKindText } from '@slipway/domain/settings/deletion-kinds.ts'
import type { ReasonView } from '@slipway/domain/settings/deletion-reasons.ts'
import { applicationConsoleText, userConsoleText } from '@slipway/domain/settings/words.ts'
import { Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { one } from '../../kit/list/filters.ts'
import { List } from '../../kit/list/List.tsx'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useRecordActions, useUsedBy } from '../../kit/record-actions.ts'
import { openParam, useOpenModal } from '../../kit/url-modal.ts'
import { lazyPart } from '../../ui/retry-import.ts'

const ReasonModal = lazyPart(() => import('./ReasonModal.tsx').then((m) => m.ReasonModal))

const name = 'deletion-reason'

/** Superadministrators change them; app managers read the same list. */
export default function DeletionReasonsPage() {
  const t = useTexts('settings')
  const locale = useLocale()
  const mayChange = useSession().activeRole === 'superadministrator'
  const list = useList(settingsContract.deletionReasons, {
    filters: { kind: one(deletionKinds, t('reasonKind'), (kind) => deletionKindText[kind][locale]) },
    sorts: ['reason', 'kind'],
    sort: 'reason',
    search: t('reasonSearch'),
  })
  const open = useOpenModal(name)
  const actions = useRecordActions({
    name,
    remove: settingsContract.removeDeletionReason,
    words: {
      edit: t('reasonEdit'),
      remove: t('reasonRemove'),
      removed: t('reasonRemoved'),
      failed: t('reasonRemoveFailed'),
    },
    asks: (reason) => ({ title: t('reasonRemoveTitle'), text: t('reasonRemoveText', { reason }) }),
  })
  return (
    <>
      <List
        of={list}
        id="deletion-reasons"
        name={t('reasons')}
        columns={useColumns(mayChange)}
        rowId={({ id }) => id}
        rowName={({ reason }) => reason}
        empty={{ text: t('reasonsEmpty') }}
        exportAs={settingsContract.exportDeletionReasons}
        {...(mayChange && {
          add: { id: 'add', label: t('reasonAdd'), run: () => open() },
          open: ({ id }: ReasonView) => ({ search: { open: openParam(name, id) } }),
          actions: (row: ReasonView) => actions(row, row.reason),
        })}
      />
      <Suspense>{mayChange && <ReasonModal name={name} rows={list.rows} />}</Suspense>
    </>
  )
}

function useColumns(mayChange: boolean): ColumnOf<typeof settingsContract.deletionReasons>[] {
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
