import { Button } from '@mantine/core'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import { subtaskTypeText } from '@slipway/domain/tasks/types.ts'
import { personName } from '@slipway/domain/users/person.ts'
import { IconEdit, IconPlus } from '@tabler/icons-react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useOpenModal } from '../../kit/url-modal.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DeadlineBar } from '../../ui/DeadlineBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { batchOf } from '../tasks/batch.ts'
import classes from './applications.module.css'
import { OrderWants } from './OrderWants.tsx'
import { changeable, changeOf, ordersOf, type Task } from './orders-of.ts'

type Subtask = NonNullable<Task['subtasks']>[number]
interface Props {
  application: ApplicationView
  onOpen?: (subtaskId: number) => void
}

/** The orders on an application and their subtasks, the latest order first. A press opens the task. */
export function OrdersPanel({ application, onOpen }: Props) {
  const t = useTexts('applications')
  const parts = useTexts('application-parts')
  const locale = useLocale()
  const { date } = useFormats()
  const orders = ordersOf(application)
  const mine = changeable(application)
  const change = useOpenModal('change')
  if (!orders.length) {
    return <EmptyState kind="first-use" text={parts('ordersNone')} action={<OrderSimple application={application} />} />
  }
  return (
    <>
      <OrderSimple application={application} />
      {[...orders].reverse().map((order) => (
        <section key={order.id} className={classes.order}>
          <div className={classes.orderHead}>
            <h3 className={classes.subtitle}>
              {orderName(order, locale)}{' '}
              <span className={classes.orderNumber}>
                {parts('orderOf', { id: order.id, date: date(order.created_at) })}
              </span>
            </h3>
            {mine.includes(order) && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconEdit size={16} stroke={1.5} aria-hidden />}
                aria-label={parts('changeOrderNo', { id: order.id })}
                onClick={() => change(changeOf(application, order))}
              >
                {t('changeOrder')}
              </Button>
            )}
          </div>
          <OrderWants order={order} />
          <ul className={classes.subtasks}>
            {order.subtasks?.map((subtask) => (
              <SubtaskRow key={subtask.id} subtask={subtask} {...(onOpen && { onOpen: () => onOpen(subtask.id) })} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** A small task about the application, such as a review of it. */
function OrderSimple({ application: { id, abilities } }: { application: ApplicationView }) {
  const parts = useTexts('application-parts')
  const order = useOpenModal('simple')
  if (abilities.order_simple !== null) return null
  return (
    <Button
      variant="default"
      className={classes.orderSimple}
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => order(`about.${id}`)}
    >
      {parts('orderSimple')}
    </Button>
  )
}

function SubtaskRow({ subtask, onOpen }: { subtask: Subtask; onOpen?: () => void }) {
  const locale = useLocale()
  const parts = useTexts('application-parts')
  const { duration } = useFormats()
  const batch = batchOf(subtask)
  const Tag = onOpen ? 'button' : 'div'
  const { type, title, status, cost, currency, executor, clock, time_limit } = subtask
  return (
    <li>
      <Tag className={classes.subtask} {...(onOpen && { type: 'button', onClick: onOpen })}>
        <span className={classes.subtaskWords}>
          <span className={classes.subtaskStage}>{subtaskTypeText[type][locale]}</span>
          <span className={classes.subtaskTitle}>{title}</span>
          {batch && <span className={classes.subtaskTitle}>{parts('orderBatch', batch)}</span>}
        </span>
        <StatusBadge status={status} size="sm" />
        <span className={classes.subtaskWho}>
          {executor && <Avatar name={personName(executor)} image={executor.image} size={24} named />}
        </span>
        <span className={classes.subtaskTime}>{clock ? <DeadlineBar clock={clock} /> : duration(time_limit)}</span>
        <span className={classes.subtaskCost}>
          {cost !== null && currency !== null ? <Money amount={cost} currency={currency} /> : ''}
        </span>
      </Tag>
    </li>
  )
}
