import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { preloadTexts, useTexts } from '../../i18n/i18n.ts'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import { Dialog, DialogBody } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { cardQuery } from '../applications/card-query.ts'
import { ChangeWizard } from './ChangeWizard.tsx'
import { NewOrderWizard } from './NewOrderWizard.tsx'
import classes from './orders.module.css'

/** The wizards in modals of their own addresses: `?open=order&step=texts`, `?open=change.7`. */
export function OrderModals() {
  const ready = useOrderTexts()
  const order = useUrlModal('order')
  const change = useUrlModal('change')
  if (!ready) return null
  return (
    <>
      {order.opened && <OrderModal />}
      {change.opened && <ChangeModal id={Number(change.id)} />}
    </>
  )
}

function useOrderTexts() {
  const [ready, setReady] = useState(false)
  // The wizard's words come with its code, not with the list behind it.
  useEffect(() => {
    void preloadTexts('orders').then(() => setReady(true))
  }, [])
  return ready
}

/** The wizard inside says whether its modal may be closed. */
export interface Leaving {
  mayLeave: { current: () => Promise<boolean> }
}

const useLeaving = (): Leaving => ({ mayLeave: useRef(() => Promise.resolve(true)) })

/** Large, and closed only on purpose. */
const frame = {
  size: 1080,
  fillBelow: 60,
  closeOnClickOutside: false,
  classNames: { content: classes.modal, body: classes.modalBody },
}

function OrderModal() {
  const t = useTexts('orders')
  const leaving = useLeaving()
  const modal = useUrlModal('order', ['step'])
  const close = async () => (await leaving.mayLeave.current()) && modal.close()
  return (
    <Dialog onClose={() => void close()} title={t('title')} {...frame}>
      <NewOrderWizard leaving={leaving} onOrdered={(id) => modal.swap(openParam('application', id))} />
    </Dialog>
  )
}

function ChangeModal({ id }: { id: number }) {
  const t = useTexts('orders')
  const leaving = useLeaving()
  const modal = useUrlModal('change', ['step'])
  const { data, error, refetch } = useApiQuery(applicationsContract.get, cardQuery(id), { enabled: id > 0 })
  const close = async () => (await leaving.mayLeave.current()) && modal.close()
  return (
    <Dialog onClose={() => void close()} title={t('titleEdit')} {...frame}>
      {data && (
        <ChangeWizard application={data} leaving={leaving} onChanged={() => modal.swap(openParam('application', id))} />
      )}
      {!data && (
        <DialogBody>
          {error ? (
            <ErrorState text={error.error} requestId={error.requestId} onRetry={() => void refetch()} />
          ) : (
            <SkeletonCard lines={8} />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}
