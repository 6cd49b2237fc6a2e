import { applicationsContract } from '@slipway/domain/applications/calls.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { ordersContract } from '@slipway/domain/orders/calls.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { useKeptForm } from '../../kit/form/use-kept-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import { cardQuery } from '../applications/card-query.ts'
import { DraftOffers } from './DraftOffers.tsx'
import { draftStore } from './draft-store.ts'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { changeBody } from './order-body.ts'
import { buildOrderOf, type OrderValues, valuesOf } from './order-values.ts'
import { useClashWords } from './use-clash-words.ts'
import { useOrderRules } from './use-order-rules.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  application: ApplicationView
  /** The draft that is gone on with. */
  from?: number | undefined
  leaving: Leaving
  onChanged: () => void
}

/** The same wizard over an application that is there; only what differs is sent, with the version it was read in. */
export const ChangeWizard = (props: Props) => <OrderOptions>{(tree) => <Change {...props} tree={tree} />}</OrderOptions>

function Change({ tree, application, from, leaving, onChanged }: Props & { tree: RestrictionTree }) {
  const t = useTexts('orders')
  // What was read when the form opened: a live update behind it must not move the ground.
  const [opened] = useState(application)
  const { id } = opened
  const name = buildOrderOf(opened)?.kind === 'export' ? 'export' : 'native'
  const words = useClashWords(tree, opened)
  const { of, kept } = useKeptForm(
    {
      endpoint: name === 'export' ? ordersContract.changeExport : ordersContract.changeNative,
      initial: valuesOf(opened),
      rules: useOrderRules(tree, name, true),
      draft: { name: `application-${id}`, secrets: ['integration_keys'] },
      args: (values: OrderValues, base) => ({
        params: { id },
        body: changeBody(values, base.values, base.version),
      }),
      conflict: {
        ...words,
        version: opened.version_lock,
        read: async () => {
          const now = await call(applicationsContract.get, cardQuery(id))
          return { values: valuesOf(now), version: now.version_lock }
        },
      },
      onDone: () => {
        toast.success(t('saved'))
        onChanged()
      },
    },
    { store: draftStore('change', opened), from },
  )
  const { steps, frozen } = useOrderSteps({ tree, name, opened, isChange: true })
  leaving.mayLeave.current = of.mayLeave
  const offers = <DraftOffers kept={kept} kind="change" applicationId={id} />
  return <Wizard of={of} kept={kept} before={offers} steps={steps} submit={t('submitEdit')} frozen={frozen} open />
}
