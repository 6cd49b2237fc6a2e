import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathOf } from '../../kit/paths.tsx'
import { leave } from '../../kit/session-life.ts'
import { PagePending } from '../../ui/PagePending.tsx'

/** Signs out and leads to the sign-in page. */
export default function ExitPage() {
  const navigate = useNavigate()
  // Arriving here is the act itself, by link or by address; there is no event to hang it on.
  useEffect(() => {
    void leave().then(() => navigate({ to: pathOf('/{locale}/login'), replace: true }))
  }, [navigate])
  return <PagePending />
}
