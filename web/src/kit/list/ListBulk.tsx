import type { BulkResult, RowId } from '@slipway/domain/kernel/bulk.ts'
import type { Icon } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import type { Question } from '../confirm.tsx'
import type { AnyList } from './use-list.ts'
import type { Chosen, Selection } from './use-selection.ts'

/** What is asked before. `of`: the rows that it is about, where those are fewer than were chosen. */
export type BulkQuestion = Question & { of?: Chosen<RowId> }

/** Something that is done with several rows at once. */
export interface BulkAction<Id extends RowId = number> {
  id: string
  /** Verb and object: "Отметить выплаченными". */
  label: string
  icon?: Icon
  danger?: boolean
  /** Can't be done with "all that match", only with rows that were seen. */
  seenOnly?: boolean
  /** The one that most come for: it alone is filled. */
  primary?: boolean
  /** What is asked before; null when there is nothing to ask, and then nothing is done. */
  asks?: (count: number, chosen: Chosen<Id>) => BulkQuestion | Promise<BulkQuestion | null>
  /** What is said when it was done with all of them; "Готово" and their number unless said. */
  says?: (count: number) => string
  /** Without a result there is nothing to tell: all was done. */
  run: (chosen: Chosen<Id>) => Promise<BulkResult<RowId> | undefined>
}

/** One whatever its rows are named by: it is given ids of the list that it was made for. */
export type AnyBulkAction = BulkAction<never>

export interface BulkProps {
  of: Pick<AnyList, 'total'>
  selection: Selection
  actions: readonly AnyBulkAction[]
}

const BulkBar = lazyPart(() => Promise.all([import('./BulkBar.tsx'), preloadTexts('bulk')]).then(([m]) => m.BulkBar))

/** What can be done with the chosen rows. Its code comes with the first choice, and it stays to tell what became of it. */
export function ListBulk(props: BulkProps) {
  const [chosen, setChosen] = useState(false)
  if (!chosen && props.selection.count > 0) setChosen(true)
  return (
    chosen && (
      <Suspense>
        <BulkBar {...props} />
      </Suspense>
    )
  )
}
