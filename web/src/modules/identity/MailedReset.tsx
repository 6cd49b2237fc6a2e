import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { resetToken } from '../../guards.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import type { LinkResetProps } from './LinkReset.tsx'

const LinkReset = lazyPart(() => import('./LinkReset.tsx').then((m) => m.LinkReset))

/**
 * The token of a mailed link, '' without one. It stands behind the # until it is used, so that reloading is harmless
 * and no server sees it.
 */
export const useResetToken = (): string => useLocation({ select: ({ hash }) => resetToken(hash) })

/** Few come with a link: its code is fetched for them alone. Another link in the same tab starts afresh. */
export const MailedReset = (props: LinkResetProps) => (
  <Suspense>
    <LinkReset key={props.token} {...props} />
  </Suspense>
)
