import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../api/sign-out.ts'
import { dropAllDrafts } from '../../kit/form/form-draft.ts'
import { pathOf } from '../../kit/paths.tsx'
import { PagePending } from '../../root.tsx'

/** Signs out and leads to the sign-in page. */
export default function ExitPage() {
  const navigate = useNavigate()
  // Arriving here is the act itself, by link or by address; there is no event to hang it on.
  useEffect(() => {
    dropAllDrafts()
    void signOut().then(() => navigate({ to: pathOf('/{locale}/login'), replace: true }))
  }, [navigate])
  return <PagePending />
}
