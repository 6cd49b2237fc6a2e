import type { BulkResult } from '@slipway/domain/kernel/bulk.ts'
import type { Icon } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import type { Question } from '../confirm.tsx'
import type { AnyList } from './use-list.ts'
import type { Chosen, Selection } from './use-selection.ts'

/** Something that is done with several rows at once. */
export interface BulkAction {
  id: string
  /** Verb and object: "Отметить выплаченными". */
  label: string
  icon?: Icon
  danger?: boolean
  /** Can't be done with "all that match", only with rows that were seen. */
  seenOnly?: boolean
  /** What is asked before. */
  asks?: (count: number) => Question
  /** Without a result there is nothing to tell: all was done. */
  run: (chosen: Chosen) => Promise<BulkResult | undefined>
}

export interface BulkProps {
  of: AnyList
  selection: Selection
  actions: readonly BulkAction[]
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
