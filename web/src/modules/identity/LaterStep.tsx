import { Suspense } from 'react'
import { preloadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import type { NextStepProps } from '../factors/NextStep.tsx'

const NextStep = lazyPart(() =>
  Promise.all([import('../factors/later.ts'), preloadTexts('factors')]).then(([m]) => m.NextStep),
)

/** What is asked for after the first factor; few need it, so that its code comes then. */
export function LaterStep(props: NextStepProps) {
  return (
    <Suspense fallback={<SkeletonCard lines={4} />}>
      <NextStep {...props} />
    </Suspense>
  )
}
