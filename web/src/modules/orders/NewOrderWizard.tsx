import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { orderBody } from './order-body.ts'
import { emptyOrder, type OrderValues } from './order-values.ts'
import { useOrderRules } from './use-order-rules.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  leaving: Leaving
  onOrdered: (applicationId: number) => void
}

/** The order of a new application. What was typed is kept in the tab until it is sent or thrown away. */
export const NewOrderWizard = (props: Props) => (
  <OrderOptions>{(tree) => <Order {...props} tree={tree} />}</OrderOptions>
)

function Order({ tree, leaving, onOrdered }: Props & { tree: RestrictionTree }) {
  const t = useTexts('orders')
  const [initial] = useState(() => emptyOrder(tree.task_types))
  const of = useForm({
    endpoint: ordersContract.createNative,
    initial,
    rules: useOrderRules(tree),
    draft: { name: 'order', secrets: ['integration_keys'] },
    args: (values: OrderValues) => ({ body: orderBody(values) }),
    onDone: ({ data }) => {
      toast.success(t('ordered'))
      onOrdered(data.id)
    },
  })
  const { steps, frozen } = useOrderSteps(tree)
  leaving.mayLeave.current = of.mayLeave
  return <Wizard of={of} steps={steps} submit={t('submit')} frozen={frozen} />
}
