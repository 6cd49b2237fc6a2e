import { Alert, Button } from '@mantine/core'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { Wizard } from '../../kit/form/Wizard.tsx'
import { toast } from '../../kit/toast.tsx'
import { draft } from './draft.ts'
import type { Leaving } from './OrderModals.tsx'
import { OrderOptions } from './OrderOptions.tsx'
import { orderBody } from './order-body.ts'
import classes from './orders.module.css'
import { emptyOrder, type OrderValues } from './order-values.ts'
import { useOrderSteps } from './use-order-steps.tsx'

interface Props {
  leaving: Leaving
  onOrdered: (applicationId: number) => void
}

/** The order of a new application. What was typed is kept in the tab until it is sent or thrown away. */
export const NewOrderWizard = (props: Props) => (
  <OrderOptions>{(tree) => <Attempts {...props} tree={tree} />}</OrderOptions>
)

function Attempts({ tree, ...props }: Props & { tree: RestrictionTree }) {
  const [empty] = useState(() => emptyOrder(tree.task_types))
  const [start, setStart] = useState(() => ({ kept: draft.read(empty), round: 0 }))
  const anew = () => {
    draft.drop()
    setStart({ kept: null, round: start.round + 1 })
  }
  return <Attempt key={start.round} {...props} tree={tree} empty={empty} kept={start.kept} onAnew={anew} />
}

interface AttemptProps extends Props {
  tree: RestrictionTree
  empty: OrderValues
  kept: ReturnType<typeof draft.read>
  onAnew: () => void
}

function Attempt({ tree, empty, kept, leaving, onOrdered, onAnew }: AttemptProps) {
  const t = useTexts('orders')
  const [reached, setReached] = useState(kept?.reached ?? 0)
  const of = useContractForm({
    endpoint: ordersContract.createNative,
    initial: kept?.values ?? empty,
    args: (values: OrderValues) => ({ body: orderBody(values) }),
    // By a link, too: not only by closing the window.
    onLeft: draft.drop,
    onDone: ({ data }) => {
      draft.drop()
      toast.success(t('ordered'))
      onOrdered(data.id)
    },
  })
  const { steps, frozen } = useOrderSteps(tree)
  const { form } = of
  const { isDirty, resetDirty, values } = form
  // A draft that was taken up again is still unsaved input: measured, once, against an empty form.
  const measure = useRef(resetDirty)
  useEffect(() => measure.current(empty), [empty])
  // Storage is outside React: the draft follows every change, and a reload finds it.
  const isTyped = useRef(isDirty)
  isTyped.current = isDirty
  useEffect(() => {
    if (isTyped.current()) draft.keep(values, reached)
  }, [values, reached])
  leaving.mayLeave.current = async () => {
    const leaves = await of.mayLeave()
    if (leaves) draft.drop()
    return leaves
  }
  const next = (id: string) => setReached(Math.max(reached, steps.findIndex((step) => step.id === id) + 1))
  return (
    <>
      {kept && (
        <Alert className={classes.note} variant="light" p="xs">
          {t('draftRestored')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={onAnew}>
            {t('draftDrop')}
          </Button>
        </Alert>
      )}
      <Wizard of={of} steps={steps} submit={t('submit')} frozen={frozen} reached={reached} onStep={next} />
    </>
  )
}
