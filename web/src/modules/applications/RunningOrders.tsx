import type { RunningOrder } from '@slipway/domain/applications/schema.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import { ApplicationPipeline } from './ApplicationPipeline.tsx'
import classes from './running.module.css'

/** What the reader is to do with work that stands there. */
const turnAt = {
  checking: 'turn_checking',
  confirmation: 'turn_confirmation',
  moderation: 'turn_moderation',
  verification: 'turn_verification',
  // What is left is to accept it.
  verified: 'turn_confirmation',
} as const satisfies Partial<Record<TaskStatus, string>>
type Turn = (typeof turnAt)[keyof typeof turnAt]
const turnOf = (status: TaskStatus): Turn | 'turn' => (turnAt as Partial<Record<TaskStatus, Turn>>)[status] ?? 'turn'

interface Props {
  orders: readonly RunningOrder[]
  size: 'sm' | 'md' | 'lg'
  onOpen?: ((subtaskId: number) => void) | undefined
}

/** The orders on their way, each by what it is, the one that waits for the reader first. */
export function RunningOrders({ orders, size, onOpen }: Props) {
  const t = useTexts('applications')
  const locale = useLocale()
  if (!orders.length) return <span className={classes.none}>—</span>
  return (
    <ul className={classes.orders} data-size={size} data-whole aria-label={t('columnPipeline')}>
      {orders.map((order) => {
        const clock = order.waits && order.steps.find(({ status }) => status === order.waits)?.clock
        return (
          <li key={order.id} className={classes.order}>
            <span className={classes.name}>
              <span className={classes.kind}>{orderName(order, locale)}</span>
              {order.waits && <span className={classes.waits}>{t(turnOf(order.waits))}</span>}
              {clock && size !== 'lg' && <DeadlineBar clock={clock} variant="words" />}
            </span>
            {/* Of one step a row has said all; where it opens, it is pressed here. */}
            {(onOpen || order.kind !== 'simple') && (
              <ApplicationPipeline items={order.steps} size={size} {...(onOpen && { onOpen })} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
