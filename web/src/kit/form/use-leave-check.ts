import { useBlocker, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useInDialog } from '../../ui/dialog/inside.ts'
import { confirm } from '../confirm.tsx'

/** A form goes with its dialog's record (`task.7`), or already with what stands open of it (`task.7.take`). */
export type LeavePlace = 'record' | 'address'

interface Leaving {
  isUnsaved: () => boolean
  /** What is on its way can't be taken back: until the answer the dialog stays, and nothing is asked. */
  isSending: () => boolean
  onLeft: () => void
  place?: LeavePlace | undefined
  /** What stays, when not everything is lost. */
  textOf?: (() => Promise<string | undefined>) | undefined
}

/**
 * Leaving the page or the browser with unsaved changes asks first, and so does closing the dialog that the form stands
 * in. Who agreed is not asked again on the way out; a form that is still there afterwards asks anew.
 */
export function useLeaveCheck({ isUnsaved, isSending, onLeft, place = 'record', textOf }: Leaving) {
  const allowed = useRef(false)
  const inDialog = useInDialog()
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    allowed.current = false
  }, [href])
  const [person] = useState(() => session.get().user?.id)
  // The way to the sign-in page must not hang on a question; the draft waits for the way back.
  const isOver = () => person !== undefined && session.get().user?.id !== person
  const ask = async () => {
    if (inDialog && isSending()) return false
    if (allowed.current || !isUnsaved()) return true
    const kept = await textOf?.()
    const yes = await confirm({
      title: i18n.t('closeForm'),
      text: kept ?? i18n.t('closeFormText'),
      yes: i18n.t(kept ? 'close' : 'closeFormYes'),
      danger: !kept,
    })
    if (yes) {
      allowed.current = true
      onLeft()
    }
    return yes
  }
  useBlocker({
    // A step of the same form, or a filter behind it, is not leaving; nor is a dialog over the page that it stands on.
    shouldBlockFn: async ({ current, next }) =>
      !isOver() &&
      (current.pathname !== next.pathname || (inDialog && opened(current, place) !== opened(next, place))) &&
      !(await ask()),
    enableBeforeUnload: () => !allowed.current && isUnsaved(),
  })
  return ask
}

function opened({ search }: { search: unknown }, place: LeavePlace): string | undefined {
  const { open } = search as { open?: string }
  return place === 'address' ? open : open?.split('.').slice(0, 2).join('.')
}
