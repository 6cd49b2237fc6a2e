import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationList, ApplicationView } from '@slipway/domain/applications/schema.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconEdit,
  IconFlame,
  IconFlameOff,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { reread } from '../../api/live.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../../kit/actions.tsx'
import { confirm } from '../../kit/confirm.tsx'
import type { BulkAction } from '../../kit/list/ListBulk.tsx'
import { useAsked } from '../../kit/list/use-asked.ts'
import { toast } from '../../kit/toast.tsx'
import { useOpenModal } from '../../kit/url-modal.ts'
import type { DeleteManyProps } from './deletion/DeleteMany.tsx'
import { changeable, changeOf } from './orders-of.ts'
import { useDenial } from './use-denial.ts'

/** The lists of those who may delete most of what they hold. */
const mayDelete: readonly ApplicationList[] = ['creator-my', 'no-develop-no-publish', 'app-manager-my']

/** What is done with several applications at once, in the lists of those who may. */
export function useApplicationBulk(list: ApplicationList) {
  const t = useTexts('applications')
  const denialOf = useDenial()
  const { asked: deleting, ask } = useAsked<Pick<DeleteManyProps, 'chosen' | 'count'>>()
  const archived = list !== 'archived'
  const check: BulkAction = {
    id: 'check',
    label: t('checkInStore'),
    run: async (chosen) => (await call(applicationsContract.checkMany, { body: chosen })).data,
  }
  const archive: BulkAction = {
    id: archived ? 'archive' : 'unarchive',
    label: t(archived ? 'archive' : 'unarchive'),
    icon: archived ? IconArchive : IconArchiveOff,
    danger: archived,
    ...(archived && {
      asks: (count) => ({
        title: t('archiveManyConfirm', { count }),
        text: t('archiveManyConfirmText'),
        yes: t('archive'),
        danger: true,
      }),
    }),
    run: async (chosen) => {
      const { data } = await call(applicationsContract.archiveMany, { body: { ...chosen, archived } })
      await reread()
      return data
    },
  }
  const remove: BulkAction = {
    id: 'delete',
    label: t('deleteMany'),
    icon: IconTrash,
    danger: true,
    run: async (chosen) => {
      const result = await ask({ chosen, count: 'ids' in chosen ? chosen.ids.length : 0 })
      await reread()
      return result
    },
  }
  const mayArchive = list === 'creator-my' || list === 'archived'
  const bulk = {
    actions: [
      ...(archived ? [check] : []),
      ...(mayArchive ? [archive] : []),
      ...(mayDelete.includes(list) ? [remove] : []),
    ],
    whyNot: ({ abilities }: ApplicationView) => denialOf(archived ? abilities.check : abilities.unarchive),
  }
  return { bulk, deleting }
}

/** An update of its page is its own aso_manager's, also where there is nothing to update yet. */
const isOffered = (updatePage: string | null) => updatePage === null || updatePage === 'never_published'

/** What can be done with an application, by what the server says of the reader's abilities. */
export function useApplicationActions(): (row: ApplicationView) => Action[] {
  const t = useTexts('applications')
  const reason = useDenial()
  const change = useOpenModal('change')
  const remove = useOpenModal('application-delete')
  const order = useOpenModal('order')
  const upload = useOpenModal('application-upload')
  // What is another role's business isn't shown; what is only closed for now says why.
  const offered = (code: string | null) => code !== 'forbidden' && code !== 'not_owner'

  const archive = (row: ApplicationView, on: boolean): Action => ({
    id: on ? 'archive' : 'unarchive',
    label: t(on ? 'archive' : 'unarchive'),
    icon: on ? IconArchive : IconArchiveOff,
    danger: on,
    run: async () => {
      const question = {
        title: t('archiveConfirm', { name: row.name }),
        text: t('archiveConfirmText'),
        yes: t('archive'),
      }
      if (on && !(await confirm(question))) return
      await call(on ? applicationsContract.archive : applicationsContract.unarchive, { params: { id: row.id } })
      await reread()
      toast.success(t(on ? 'archivedDone' : 'unarchivedDone'))
    },
  })
  const marathon = (row: ApplicationView): Action => ({
    id: 'marathon',
    label: t(row.marathon ? 'marathonStop' : 'marathonStart'),
    icon: row.marathon ? IconFlameOff : IconFlame,
    whyNot: reason(row.abilities.marathon),
    run: async () => {
      const { marathon: state } = await call(applicationsContract.toggleMarathon, { params: { id: row.id } })
      await reread()
      toast.success(t(state === 'activated' ? 'marathonStarted' : 'marathonStopped'))
    },
  })
  const edit = (row: ApplicationView): Action => ({
    id: 'edit',
    label: t('edit'),
    icon: IconEdit,
    whyNot: reason(row.abilities.edit),
    run: () => change(row.id),
  })

  // More work that runs; of several the latest, the others stand in the card's list of orders.
  const running = (row: ApplicationView): Action[] => {
    const latest = changeable(row).findLast(({ kind }) => kind !== 'native' && kind !== 'export')
    if (!latest) return []
    return [{ id: 'change', label: t('changeOrder'), icon: IconEdit, run: () => change(changeOf(row, latest)) }]
  }

  const handIn = (row: ApplicationView): Action => ({
    id: 'upload',
    label: t('upload'),
    icon: IconUpload,
    whyNot: reason(row.abilities.upload),
    run: () => upload(row.id),
  })

  // Which kinds there are for the reader is said by the window that opens.
  const more = (row: ApplicationView): Action => ({
    id: 'order',
    label: t('orderWork'),
    icon: IconPlus,
    whyNot: reason(isOffered(row.abilities.update_page) ? row.abilities.update_page : row.abilities.edit),
    run: () => order(`more-${row.id}`),
  })

  return (row) => [
    ...(offered(row.abilities.edit) ? [edit(row)] : []),
    ...running(row),
    ...(offered(row.abilities.edit) || isOffered(row.abilities.update_page) ? [more(row)] : []),
    ...(offered(row.abilities.upload) ? [handIn(row)] : []),
    ...(offered(row.abilities.marathon) ? [marathon(row)] : []),
    ...(row.archived_at === null && row.abilities.archive === null ? [archive(row, true)] : []),
    ...(row.archived_at !== null && row.abilities.unarchive === null ? [archive(row, false)] : []),
    ...(row.status !== 'deleted' && row.abilities.delete === null
      ? [{ id: 'delete', label: t('delete'), icon: IconTrash, danger: true, run: () => remove(row.id) }]
      : []),
  ]
}
