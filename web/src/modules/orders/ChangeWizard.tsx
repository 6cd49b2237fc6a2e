import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { changeBody } from './order-body.ts'
import { type OrderValues, valuesOf } from './order-values.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  application: ApplicationView
  leaving: Leaving
  onChanged: () => void
}

/** The same wizard over an application that is there; only what differs is sent, with the version it was read in. */
export const ChangeWizard = (props: Props) => <OrderOptions>{(tree) => <Change {...props} tree={tree} />}</OrderOptions>

function Change({ tree, application, leaving, onChanged }: Props & { tree: RestrictionTree }) {
  const t = useTexts('orders')
  // What was read when the form opened: a live update behind it must not move the ground.
  const [opened] = useState(application)
  const [before] = useState(() => valuesOf(application))
  const of = useContractForm({
    endpoint: ordersContract.changeNative,
    initial: before,
    draft: { name: `application-${opened.id}`, secrets: ['integration_keys'] },
    args: (values: OrderValues) => ({
      params: { id: opened.id },
      body: changeBody(values, before, opened.version_lock),
    }),
    onDone: () => {
      toast.success(t('saved'))
      onChanged()
    },
    onUnchanged: onChanged,
  })
  const { steps, frozen } = useOrderSteps(tree, opened)
  leaving.mayLeave.current = of.mayLeave
  return <Wizard of={of} steps={steps} submit={t('submitEdit')} frozen={frozen} reached={steps.length} />
}
