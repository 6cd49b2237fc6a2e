import { Suspense } from 'react'
import type { DrawingName } from './drawings.tsx'
import { lazyPart } from './retry-import.ts'

const Lines = lazyPart(() => import('./drawings.tsx').then((m) => m.Lines))
const frame = { width: 128, height: 88, viewBox: '0 0 128 88', fill: 'none', 'aria-hidden': true } as const

/** A line drawing, decoration only: the sentence beside it says it all. Its place is there before its lines are. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg {...frame}>
      <Suspense>
        <Lines name={name} />
      </Suspense>
    </svg>
  )
}
