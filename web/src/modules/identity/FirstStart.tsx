import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { startToken } from '../../guards.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import type { FirstStartProps } from './FirstStartForm.tsx'

const FirstStartForm = lazyPart(() => import('./FirstStartForm.tsx').then((m) => m.FirstStartForm))

/** Behind the # until it is used, so that reloading is harmless and no server sees it. */
export const useStartToken = (): string => useLocation({ select: ({ hash }) => startToken(hash) })

/** One person of an installation comes here once: its code is fetched for them alone. */
export const FirstStart = (props: FirstStartProps) => (
  <Suspense>
    <FirstStartForm key={props.token} {...props} />
  </Suspense>
)
