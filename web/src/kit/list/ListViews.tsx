import type { View } from '@slipway/domain/views/schema.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/retry-import.ts'
import classes from './bar.module.css'
import type { AnyList } from './use-list.ts'

const ViewLinks = lazyPart(() => import('./ViewLinks.tsx').then((m) => m.ViewLinks))

/** The reader's views, whose code comes with the first of them. */
export function ListViews(props: { of: AnyList; views: readonly View[] }) {
  if (!props.views.length) return null
  return (
    <Suspense fallback={<div className={classes.viewsAhead} />}>
      <ViewLinks {...props} />
    </Suspense>
  )
}
