import type { WindowName } from '@slipway/domain/access/windows.ts'
import type { Args, Endpoint } from '@slipway/domain/kernel/call.ts'
import { type Uses, userWords, whyNotUnused } from '@slipway/domain/kernel/in-use.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useApiMutation } from '../api/query.ts'
import { useLocale, useTexts } from '../i18n/i18n.ts'
import type { Action } from './actions.tsx'
import { confirm } from './confirm.tsx'
import { yesNo } from './list/filters.ts'
import type { Column } from './list/types.ts'
import { toast } from './toast.tsx'
import { useOpenModal } from './url-modal.ts'

interface Used {
  used_by?: Uses | undefined
}

/** The column that says what kinds of things use a record; who they are is told by the action that they forbid. */
export function useUsedBy(): Column<Used> {
  const t = useTexts()
  const locale = useLocale()
  return {
    id: 'used-by',
    header: t('usedBy'),
    cell: ({ used_by }) => used_by?.map(({ by }) => userWords[by][locale]).join(', ') || '—',
  }
}

/** The filter by whether anything uses a record. */
export function useUsedFilter() {
  const t = useTexts()
  return { used: yesNo(t('usedBy'), { yes: t('usedYes'), no: t('usedNo') }) }
}

interface Options<R extends Endpoint> {
  /** The part of the address of its `RecordModal`. */
  name: WindowName
  remove: R
  /** `edit` and `remove` are verb and object; `failed` is said when the server failed at removing. */
  words: { edit: string; remove: string; removed: string; failed: string }
  /** What it asks before it deletes. */
  asks: (name: string) => { title: string; text: string }
}

/** What is done with a record of a list: change it, and delete it while nothing uses it. */
export function useRecordActions<R extends Endpoint>({ name, remove, words, asks }: Options<R>) {
  const locale = useLocale()
  const open = useOpenModal(name)
  const removal = useApiMutation(remove, { onSuccess: () => toast.success(words.removed) })
  return (row: Used & { id: number }, title: string): Action[] => [
    { id: 'edit', label: words.edit, icon: IconPencil, run: () => open(row.id) },
    {
      id: 'remove',
      label: words.remove,
      icon: IconTrash,
      danger: true,
      failed: words.failed,
      whyNot: whyNotUnused(row.used_by, locale),
      run: async () => {
        const yes = await confirm({ ...asks(title), yes: words.remove, danger: true })
        if (yes) await removal.mutateAsync({ params: { id: row.id } } as unknown as Args<R>)
      },
    },
  ]
}
