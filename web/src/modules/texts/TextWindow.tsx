import { textsContract } from '@slipway/domain/texts/calls.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { useKept } from '../../kit/use-kept.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { WindowPending } from '../../ui/WindowPending.tsx'
import { LostText } from './LostText.tsx'
import { TextForm } from './TextForm.tsx'

interface TextWindowProps {
  id: number
  onClose: () => void
}

/** One text in both languages: `?open=text.7`. */
export function TextWindow({ id, onClose }: TextWindowProps) {
  const t = useTexts('texts')
  const { data, error, refetch } = useApiQuery(textsContract.show, { params: { id } })
  const text = useKept(String(id), data)
  if (!text && error) {
    return (
      <Dialog onClose={onClose} title={t('edit')} size={520}>
        <RecordFault error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  }
  if (!text) return <WindowPending />
  return text.lost ? <LostText text={text} onClose={onClose} /> : <TextForm text={text} onClose={onClose} />
}
