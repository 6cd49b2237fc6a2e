import { useTexts } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What was to be opened isn't there, or is not for the reader: nobody is told which. */
export function RecordGone({ title, onClose }: { title?: string; onClose: () => void }) {
  const t = useTexts()
  return (
    <Dialog onClose={onClose} title={title ?? t('recordGoneTitle')} size={520}>
      <EmptyState kind="nothing-found" text={t('recordGone')} />
    </Dialog>
  )
}
