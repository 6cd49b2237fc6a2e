import type { simpleTasksContract } from '@slipway/domain/simple-tasks/calls.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { ColumnOf } from '../../kit/list/types.ts'
import { useTaskColumns } from '../tasks/columns.tsx'
import { useTags } from './use-tags.ts'

type SimpleColumn = ColumnOf<typeof simpleTasksContract.list>

/** Those of every list of tasks, and what only simple tasks have. */
export function useSimpleColumns() {
  const t = useTexts('simple-tasks')
  const titles = new Map(useTags()?.map(({ name, title }) => [name, title]))
  const own = {
    tag: { id: 'tag', header: t('tag'), cell: ({ tag }) => tag && (titles.get(tag) ?? tag) },
  } as const satisfies Record<string, SimpleColumn>
  return { ...useTaskColumns(), ...own }
}
