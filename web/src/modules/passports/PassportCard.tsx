import { passportsContract } from '@slipway/domain/passports/calls.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { listed, useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useMoves } from '../../kit/record/queue.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { CheckBody } from './CheckBody.tsx'

/** A check in a dialog of its own address: `?open=passport.7`. */
export function PassportCard({ id, onClose }: WindowProps) {
  const t = useTexts('passports')
  const { data, error, refetch } = useApiQuery(
    passportsContract.get,
    { params: { id } },
    { placeholder: () => listed(passportsContract.list, id) },
  )
  const moves = useMoves('passport', id)
  return (
    <Dialog onClose={onClose} size={880} title={data ? t('cardOf', { id, name: personName(data.user) }) : t('card')}>
      {data && <CheckBody key={id} check={data} moves={moves} onDone={moves.next ?? onClose} />}
      {!data && error && <RecordFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={6} />}
    </Dialog>
  )
}
