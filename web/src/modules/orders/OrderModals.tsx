import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import type { BuildForm, OrderFormName } from '@slipway/domain/orders/kinds.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { RecordFault } from '../../kit/record/RecordFault.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'
import type { WindowProps } from '../../kit/windows.tsx'
import { Dialog, DialogBody } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import { cardQuery } from '../applications/card-query.ts'
import { ChangeWizard } from './ChangeWizard.tsx'
import { MoreWork } from './MoreWork.tsx'
import { OrderWizard } from './OrderWizard.tsx'
import { buildOrderOf, orderIn } from './order-values.ts'
import classes from './orders.module.css'

/** The wizard inside says whether its modal may be closed. */
export interface Leaving {
  mayLeave: { current: () => Promise<boolean> }
}

const useLeaving = (): Leaving => ({ mayLeave: useRef(() => Promise.resolve(true)) })

/** Large, and closed only on purpose. */
const frame = {
  size: 1080,
  fillBelow: 'lg',
  closeOnClickOutside: false,
  classNames: { content: classes.modal, body: classes.modalBody },
} as const

const kinds = ['text', 'design', 'update', 'aso'] as const
interface Wanted {
  name: OrderFormName | 'change'
  /** The draft that is gone on with. */
  from?: number | undefined
  about?: number | undefined
  like?: number | undefined
}

/** `order`, `order.export`, `order.more-7` (what kind?), `order.text-7` (about an application), `order.like-7` (like one), `order.draft-7`. */
function wantedBy(detail: string): Wanted & { more?: number; draft?: number } {
  const [word = '', number] = detail.split('-')
  if (word === 'draft') return { name: 'native', draft: Number(number) }
  if (word === 'more') return { name: 'native', more: Number(number) }
  if (word === 'like') return { name: 'native', like: Number(number) }
  const name = kinds.find((one) => one === word)
  return name ? { name, about: Number(number) } : { name: word === 'export' ? 'export' : 'native' }
}

/** Orders an application, or work on one: `?open=order.text-7&step=texts`. */
export function OrderModal({ detail, onClose }: WindowProps) {
  const { more, draft, ...wanted } = wantedBy(detail)
  if (more !== undefined) return <MoreModal id={more} onClose={onClose} />
  if (draft !== undefined) return <DraftModal key={detail} id={draft} onClose={onClose} />
  return <WizardModal key={detail} {...wanted} onClose={onClose} />
}

/** First of all, what is to be ordered. */
function MoreModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts('orders')
  const modal = useUrlModal('order')
  return (
    <Dialog onClose={onClose} title={t('moreTitle')}>
      <WithApplication id={id}>
        {(application) => (
          <MoreWork application={application} onChosen={(kind) => modal.swap(openParam('order', `${kind}-${id}`))} />
        )}
      </WithApplication>
    </Dialog>
  )
}

/** What the draft is of decides which wizard goes on with it. */
function DraftModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts('orders')
  const { data, error, refetch } = useApiQuery(ordersContract.draft, { params: { id } }, { enabled: id > 0 })
  // The wizard stays when its draft goes: it was sent, or thrown away on another device.
  const [opened, setOpened] = useState<typeof data>()
  if (data && !opened) setOpened(data)
  if (opened)
    return (
      <WizardModal name={opened.kind} about={opened.application_id ?? undefined} from={opened.id} onClose={onClose} />
    )
  return (
    <Dialog onClose={onClose} title={t('drafts')} {...frame}>
      <DialogBody>
        {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />}
      </DialogBody>
    </Dialog>
  )
}

function WizardModal({ name, about, like, from, onClose }: Wanted & { onClose: () => void }) {
  const t = useTexts('orders')
  const leaving = useLeaving()
  const modal = useUrlModal('order')
  const close = async () => (await leaving.mayLeave.current()) && onClose()
  const props = { leaving, onOrdered: (id: number) => modal.swap(openParam('application', id)) }
  const onKind = async (kind: BuildForm) => {
    if (await leaving.mayLeave.current()) modal.swap(openParam('order', kind === 'export' ? kind : ''))
  }
  return (
    <Dialog onClose={() => void close()} title={t(name === 'change' ? 'titleEdit' : `title_${name}`)} {...frame}>
      {about === undefined && like === undefined && name !== 'change' ? (
        <OrderWizard name={name} from={from} {...props} onKind={(kind) => void onKind(kind)} />
      ) : (
        <WithApplication id={about ?? like ?? 0}>
          {(application) => {
            if (name === 'change') {
              const changed = () => modal.swap(openParam('application', application.id))
              return <ChangeWizard application={application} from={from} leaving={leaving} onChanged={changed} />
            }
            const made: BuildForm = buildOrderOf(application)?.kind === 'export' ? 'export' : 'native'
            const which = like === undefined ? { name, application, from } : { name: made, template: application }
            return <OrderWizard {...which} {...props} />
          }}
        </WithApplication>
      )}
    </Dialog>
  )
}

/** Changes an application with the order that made it (`?open=change.7`), or one of its later orders (`change.7.order-12`). */
export function ChangeModal({ id, detail, onClose }: WindowProps) {
  const t = useTexts('orders')
  const leaving = useLeaving()
  const modal = useUrlModal('change')
  const orderId = Number(/^order-([1-9]\d{0,9})$/.exec(detail)?.[1]) || undefined
  const close = async () => (await leaving.mayLeave.current()) && onClose()
  return (
    <Dialog
      onClose={() => void close()}
      title={orderId ? t('titleEditOrder', { id: orderId }) : t('titleEdit')}
      {...frame}
    >
      <WithApplication id={id}>
        {(application) => (
          <WhileItRuns application={application} orderId={orderId}>
            <ChangeWizard
              application={application}
              orderId={orderId}
              leaving={leaving}
              onChanged={() => modal.swap(openParam('application', id))}
            />
          </WhileItRuns>
        )}
      </WithApplication>
    </Dialog>
  )
}

interface RunningProps {
  application: ApplicationView
  orderId: number | undefined
  children: ReactNode
}

/** A link may be older than the order's end: then it is said instead of asking for what can't be sent. */
function WhileItRuns({ application, orderId, children }: RunningProps) {
  const locale = useLocale()
  const order = orderIn(application, orderId)
  // As it was when the window opened: what was typed stays when the order ends meanwhile.
  const [denial] = useState(() => (orderId === undefined ? null : order ? order.abilities.edit : 'not_found'))
  if (!denial) return children
  return (
    <DialogBody>
      <EmptyState kind="no-rights" text={errorText(denial as ErrorCode, locale)} />
    </DialogBody>
  )
}

/** What the wizard is about, once it is read. */
function WithApplication({ id, children }: { id: number; children: (application: ApplicationView) => ReactNode }) {
  const { data, error, refetch } = useApiQuery(applicationsContract.get, cardQuery(id), { enabled: id > 0 })
  if (data) return children(data)
  return (
    <DialogBody>
      {error ? <RecordFault error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={8} />}
    </DialogBody>
  )
}
