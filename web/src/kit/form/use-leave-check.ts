import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { confirm } from '../confirm.tsx'

/** Leaving the page, the browser or the dialog with unsaved changes asks first; who agreed is not asked again. */
export function useLeaveCheck(isDirty: () => boolean, onLeft?: () => void) {
  const allowed = useRef(false)
  const [person] = useState(() => session.get().user?.id)
  // The way to the sign-in page must not hang on a question; the draft waits for the way back.
  const isOver = () => person !== undefined && session.get().user?.id !== person
  const ask = async () => {
    if (allowed.current || !isDirty()) return true
    const yes = await confirm({
      title: i18n.t('closeForm'),
      text: i18n.t('closeFormText'),
      yes: i18n.t('closeFormYes'),
      danger: true,
    })
    if (yes) {
      allowed.current = true
      onLeft?.()
    }
    return yes
  }
  useBlocker({
    // A step of the same form, or a filter behind it, is not leaving.
    shouldBlockFn: async ({ current, next }) =>
      !isOver() && (current.pathname !== next.pathname || opened(current) !== opened(next)) && !(await ask()),
    enableBeforeUnload: () => !allowed.current && isDirty(),
  })
  return ask
}

const opened = ({ search }: { search: unknown }) => (search as { open?: string }).open
