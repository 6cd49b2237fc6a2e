import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './table.module.css'
import type { AnyList } from './use-list.ts'

/** What an empty list says: what it is for, and the one thing to do. */
export interface Empty {
  text: string
  action?: ReactNode
  kind?: 'first-use' | 'all-done'
}

interface ListBodyProps<Row> {
  of: AnyList<Row>
  empty: Empty
  /** Height of a row while none is there yet. */
  rowHeight?: number
  /** Rows are there, but can't be drawn yet. */
  waits?: boolean
  /** Whether nothing is left to be drawn; by the answer, unless the rows on screen live longer than in it. */
  isEmpty?: boolean
  /** Draws the rows without the frame of a table. */
  bare?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** The place of the rows, however they are drawn; or why there are none. Old rows stay, dimmed, while new ones load. */
export function ListBody<Row>({ of, bare = false, ...props }: ListBodyProps<Row>) {
  return (
    <div
      ref={of.at.body}
      className={bare ? classes.bare : classes.body}
      data-stale={of.query.isPlaceholderData || undefined}
    >
      <Rows of={of} {...props} />
    </div>
  )
}

function Rows<Row>({ of, empty, rowHeight = 44, waits = false, isEmpty, children }: Omit<ListBodyProps<Row>, 'bare'>) {
  const t = useTexts()
  const { data, error, refetch } = of.query
  const nothing = isEmpty ?? !data?.data.length
  if (data && !nothing && !waits) return children(data.data)
  // A page that is empty while others aren't gives way to the last one.
  if (data && !data.meta.total && !waits) {
    if (!of.isFiltered) return <EmptyState kind={empty.kind ?? 'first-use'} text={empty.text} action={empty.action} />
    const clear = (
      <Button variant="default" onClick={of.clear}>
        {t('clearFilters')}
      </Button>
    )
    return <EmptyState kind="nothing-found" action={clear} />
  }
  if (error?.status === 403) return <EmptyState kind="no-rights" />
  if (error) return <ErrorState error={error} failed={of.failed ?? t('listFailed')} onRetry={() => void refetch()} />
  return <SkeletonRows rows={of.size} height={rowHeight} />
}
