import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { type BuildForm, type OrderFormName, orderForms } from '@slipway/domain/orders/kinds.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useKeptForm } from '../../kit/form/use-kept-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import { carriedBy } from '../applications/wanted.ts'
import { DraftOffers } from './DraftOffers.tsx'
import { draftStore } from './draft-store.ts'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { orderBody, workBody } from './order-body.ts'
import { emptyOrder, likeThis, moreWorkOn, type OrderValues } from './order-values.ts'
import { useOrderRules } from './use-order-rules.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  name: OrderFormName
  /** The application that the work is about. */
  application?: ApplicationView | undefined
  /** A new application is to be like this one. */
  template?: ApplicationView | undefined
  /** The draft that is gone on with. */
  from?: number | undefined
  leaving: Leaving
  onOrdered: (applicationId: number) => void
  /** Of a new application: the other way to build it. */
  onKind?: ((kind: BuildForm) => void) | undefined
}

const endpoints = {
  native: ordersContract.createNative,
  export: ordersContract.createExport,
  text: ordersContract.createText,
  design: ordersContract.createDesign,
  update: ordersContract.createUpdate,
  aso: ordersContract.updatePage,
}

/** Every kind of order, by its row in the table of kinds. What was typed is kept in the tab until it is sent or thrown away. */
export const OrderWizard = (props: Props) => <OrderOptions>{(tree) => <Order {...props} tree={tree} />}</OrderOptions>

function Order({
  tree,
  name,
  application,
  template,
  from,
  leaving,
  onOrdered,
  onKind,
}: Props & { tree: RestrictionTree }) {
  const t = useTexts('orders')
  // What was read when the wizard opened: a live update behind it must not move the ground.
  const [opened] = useState(application)
  const carried = opened ? carriedBy(opened, orderForms[name].fields) : []
  const [initial] = useState(() => {
    if (opened) return moreWorkOn(opened, name, tree.task_types, carried)
    return template ? likeThis(template, name, tree.task_types) : emptyOrder(name, tree.task_types)
  })
  const { of, kept } = useKeptForm(
    {
      // They differ in their bodies, which the table of kinds makes, and their answers name the application.
      endpoint: endpoints[name] as typeof ordersContract.createNative,
      failed: t('orderFailed'),
      initial,
      rules: useOrderRules(tree, name, {
        published: name === 'update' ? opened?.version : undefined,
        carries: carried.length > 0,
      }),
      draft: {
        name: ['order', name, from ? `draft-${from}` : (opened?.id ?? template?.id)].filter(Boolean).join('-'),
        secrets: ['integration_keys'],
      },
      args: (values: OrderValues) => (opened ? moreWork(values) : { body: orderBody(values) }),
      onDone: ({ data }) => {
        toast.success(t(opened ? 'workOrdered' : 'ordered'))
        onOrdered(opened?.id ?? data.id)
      },
    },
    {
      store: draftStore(name, opened ?? null),
      // Of an application like another one all is kept that an empty order lacks: the other device knows no template.
      base: opened ? initial : emptyOrder(name, tree.task_types),
      from,
      endsWithCall: !opened,
    },
  )
  const moreWork = (values: OrderValues) => {
    const about = opened as ApplicationView
    return { params: { id: about.id }, body: workBody(name, values, initial, about) } as never
  }
  const { steps, frozen } = useOrderSteps({ tree, name, opened, carried, onKind })
  leaving.mayLeave.current = of.mayLeave
  return (
    <Wizard
      of={of}
      kept={kept}
      steps={steps}
      submit={t(opened ? 'submitWork' : 'submit')}
      frozen={frozen}
      before={<DraftOffers kept={kept} kind={name} applicationId={opened?.id ?? null} />}
    />
  )
}
