import { offeredPageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'
import type { PageRows } from './page-rows.ts'
import classes from './pages.module.css'

const PageBar = lazyPart(() => import('./PageBar.tsx').then((m) => m.PageBar))

/** What has pages: a list, or a part of a record that is read like one. */
export interface Paged {
  page: number
  setPage: (page: number) => void
  query: { data: { meta: { last_page: number; total?: number; more?: boolean } } | undefined }
  /** A list lets the reader choose how many rows a page has. */
  size?: number
  setSize?: (size: PageRows) => void
}

/** The bar of pages, whose code comes with the first list that is longer than a page. */
export function ListPages({ of }: { of: Paged }) {
  const { last_page: last = 1, total = 0 } = of.query.data?.meta ?? {}
  if (last <= 1 && total <= offeredPageSizes[0]) return null
  return (
    <Suspense fallback={<div className={classes.pages} />}>
      <PageBar of={of} />
    </Suspense>
  )
}
