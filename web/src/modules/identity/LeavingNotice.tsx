import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Notice } from './Notice.tsx'

/** Who signed out without a server reads here that it is still to be told, and then that it has been. */
export function LeavingNotice() {
  const t = useTexts('identity')
  const { leaving } = useSession()
  const [wasLeaving, setWasLeaving] = useState(leaving)
  if (leaving && !wasLeaving) setWasLeaving(true)
  if (!wasLeaving) return null
  return <Notice>{t(leaving ? 'leaving' : 'left')}</Notice>
}
