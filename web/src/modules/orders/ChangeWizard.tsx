import { Alert } from '@mantine/core'
import type { Role } from '@slipway/domain/access/roles.ts'
import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import type { OrderKind } from '@slipway/domain/tasks/types.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useKeptForm } from '../../kit/form/use-kept-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import { cardQuery } from '../applications/card-query.ts'
import { wantedBy } from '../applications/wanted.ts'
import { DraftOffers } from './DraftOffers.tsx'
import { draftStore } from './draft-store.ts'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { orderChangeBody } from './order-body.ts'
import { type OrderValues, orderIn, valuesOf } from './order-values.ts'
import { useClashWords } from './use-clash-words.ts'
import { useOrderRules } from './use-order-rules.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  application: ApplicationView
  /** The order that is changed; the one that made the application unless said. */
  orderId?: number | undefined
  /** The draft that is gone on with. */
  from?: number | undefined
  leaving: Leaving
  onChanged: () => void
}

const endpoints = {
  native: ordersContract.changeNative,
  export: ordersContract.changeExport,
  text: ordersContract.changeText,
  design: ordersContract.changeDesign,
  update: ordersContract.changeUpdate,
  aso: ordersContract.changePage,
}

/** The same wizard over an application that is there; only what differs is sent, with the version it was read in. */
export const ChangeWizard = (props: Props) => (
  <OrderOptions>
    {(tree) =>
      props.orderId === undefined ? <ChangeBuild {...props} tree={tree} /> : <ChangeWork {...props} tree={tree} />
    }
  </OrderOptions>
)

type ChangeProps = Props & { tree: RestrictionTree }

/** Of the application and the order that made it. */
function ChangeBuild(props: ChangeProps) {
  const { opened, options, wizard } = useChange(props)
  const { of, kept } = useKeptForm(options, { store: draftStore('change', opened), from: props.from })
  props.leaving.mayLeave.current = of.mayLeave
  const before = (
    <>
      {opened.abilities.update !== 'never_published' && <InStore />}
      <DraftOffers kept={kept} kind="change" applicationId={opened.id} />
    </>
  )
  return <Wizard of={of} kept={kept} before={before} {...wizard} open />
}

/** What is written here is no order: nobody takes it to the store. */
function InStore() {
  const t = useTexts('orders')
  return (
    <Alert mb="md" variant="light" color="gray" icon={<IconInfoCircle size={18} stroke={1.6} aria-hidden />}>
      {t('changeInStore')}
    </Alert>
  )
}

/** Of more work on it. The one draft of a change on the server is the application's: this one's stays in the tab. */
function ChangeWork(props: ChangeProps) {
  const { options, wizard } = useChange(props)
  const of = useForm(options)
  props.leaving.mayLeave.current = of.mayLeave
  return <Wizard of={of} {...wizard} open />
}

/** An aso_manager's orders have a form of their own: nobody names terms there. */
function formOf(kind: OrderKind = 'native', role: Role): keyof typeof endpoints {
  if (kind === 'text' && role === 'aso_manager') return 'aso'
  return kind === 'simple' ? 'native' : kind
}

function useChange({ tree, application, orderId, onChanged }: ChangeProps) {
  const t = useTexts('orders')
  // What was read when the form opened: a live update behind it must not move the ground.
  const [opened] = useState(application)
  const { id } = opened
  const valuesIn = (now: ApplicationView) => {
    const order = orderIn(now, orderId)
    return valuesOf(wantedBy(now, order), order)
  }
  const [initial] = useState(() => valuesIn(opened))
  const { activeRole } = useMe()
  const name = formOf(orderIn(opened, orderId)?.kind, activeRole)
  const words = useClashWords(tree, initial.subtasks)
  const rules = useOrderRules(tree, name, { isChange: true })
  const { steps, frozen } = useOrderSteps({ tree, name, opened, isChange: true })
  const options = {
    // They differ in their bodies, which the table of kinds makes; what they answer isn't used.
    endpoint: endpoints[name] as typeof ordersContract.changeNative,
    failed: t('saveFailed'),
    initial,
    rules,
    draft: { name: ['application', id, orderId].filter(Boolean).join('-'), secrets: ['integration_keys' as const] },
    args: (values: OrderValues, base: { values: OrderValues; version: number }) => ({
      params: { id: orderId ?? id },
      body: orderChangeBody(name, values, base.values, base.version),
    }),
    show: words.show,
    conflict: {
      name: words.name,
      version: opened.version_lock,
      read: async () => {
        const now = await call(applicationsContract.get, cardQuery(id))
        return { values: valuesIn(now), version: now.version_lock }
      },
    },
    onDone: () => {
      toast.success(t('saved'))
      onChanged()
    },
  }
  return { opened, options, wizard: { steps, frozen, submit: t('submitEdit') } }
}
