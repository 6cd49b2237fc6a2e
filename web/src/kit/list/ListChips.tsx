import { Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './bar.module.css'
import type { AnyList } from './use-list.ts'

const Chips = lazyPart(() => import('./Chips.tsx').then((m) => m.Chips))

/** What narrows the list, whose code comes with the first list that is narrowed. */
export const ListChips = ({ of }: { of: AnyList }) =>
  of.isFiltered && (
    <Suspense fallback={<div className={classes.chipsAhead} />}>
      <Chips of={of} />
    </Suspense>
  )
