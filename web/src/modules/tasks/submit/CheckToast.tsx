import { useEffect } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { toast } from '../../../kit/toast.tsx'
import type { Task } from '../queries.ts'

/** Says how long the check of what was just sent takes: until it is decided on, or its card is closed. */
export function CheckToast({ task: { review_until: until, review_days: days } }: { task: Task }) {
  const t = useTexts('review')
  const { dateTime } = useFormats()
  const text = until && days ? t('checkTakes', { count: days, until: dateTime(until) }) : null
  // Toasts stand outside of the card.
  useEffect(() => {
    if (text === null) return
    const id = toast.lasting(text)
    return () => toast.hide(id)
  }, [text])
  return null
}
