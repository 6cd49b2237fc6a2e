import type { UseFormReturnType } from '@mantine/form'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { type BuildForm, type OrderField, type OrderFormName, orderForms } from '@slipway/domain/orders/kinds.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { WizardStep } from '../../kit/form/Wizard.tsx'
import type { Task } from '../applications/wanted.ts'
import type { OrderValues } from './order-values.ts'
import { ApplicationStep } from './steps/ApplicationStep.tsx'
import { BuildKind } from './steps/BuildKind.tsx'
import { ImagesStep } from './steps/ImagesStep.tsx'
import { PublicationStep } from './steps/PublicationStep.tsx'
import { StagesStep, StagesTotal } from './steps/StagesStep.tsx'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { TechnologyStep } from './steps/TechnologyStep.tsx'
import { TextsStep } from './steps/TextsStep.tsx'

export type OrderForm = UseFormReturnType<OrderValues>
export interface StepProps {
  form: OrderForm
  tree: RestrictionTree
  /** Whether the kind of order takes the field. */
  has: (field: OrderField) => boolean
}

interface Wanted {
  tree: RestrictionTree
  /** By whose table the steps and their fields are those that they are. */
  name: OrderFormName
  /** The application that is there already. */
  opened?: ApplicationView | undefined
  /** Accepted orders that this one brings into the store. */
  carried?: readonly Task[]
  /** Its stages are ordered: none comes, none goes. */
  isChange?: boolean
  onKind?: ((kind: BuildForm) => void) | undefined
}

/** The steps of the wizard, the same for every kind of order and for its change: those that have something of the kind. */
export function useOrderSteps({ tree, name, opened, carried = [], isChange = false, onKind }: Wanted): {
  steps: WizardStep<OrderValues>[]
  frozen: boolean
} {
  const t = useTexts('orders')
  const [editing, setEditing] = useState<readonly string[]>([])
  const fields: readonly string[] = orderForms[name].fields
  const has = (field: OrderField) => fields.includes(field)
  const show = (content: (props: StepProps) => ReactNode) => (form: OrderForm) => content({ form, tree, has })

  const steps: WizardStep<OrderValues>[] = [
    {
      id: 'application',
      title: t('stepApplication'),
      fields: [
        'name',
        'desktop_name',
        'package_id',
        'store',
        'category',
        'version',
        'quality_type',
        'tag',
        'aso_manager_id',
        'marathon',
        'sharing_google_account',
        'purchases',
        'integration_keys',
      ],
      content: show((props) => (
        <>
          {onKind && <BuildKind name={name} onKind={onKind} />}
          <ApplicationStep {...props} opened={opened ?? null} editing={editing} onEditing={setEditing} />
        </>
      )),
    },
    {
      id: 'texts',
      title: t('stepTexts'),
      fields: ['languages', 'language_default', 'texts'],
      content: show((props) => <TextsStep {...props} />),
    },
    { id: 'images', title: t('stepImages'), fields: ['images'], content: show((props) => <ImagesStep {...props} />) },
    {
      id: 'technology',
      title: t('stepTechnology'),
      fields: ['programming_language_id', 'framework_id'],
      content: show((props) => <TechnologyStep {...props} />),
    },
    {
      id: 'stages',
      title: t('stepStages'),
      fields: ['subtasks', 'asks'],
      content: show((props) => <StagesStep {...props} stages={orderForms[name].stages} isChange={isChange} />),
      foot: (form) => <StagesTotal form={form} />,
    },
    {
      id: 'publication',
      title: t('stepPublication'),
      fields: ['publish_at'],
      content: show((props) => <PublicationStep {...props} />),
    },
    {
      id: 'summary',
      title: t('stepSummary'),
      fields: [],
      content: show((props) => <SummaryStep {...props} opened={opened} carried={carried} isUsual={name === 'aso'} />),
    },
  ]
  // Where nobody names terms there is only the moment to choose.
  const foreign = name === 'aso' ? 'stages' : 'publication'
  const always = ['stages', 'publication', 'summary']
  const shown = steps.filter(
    (step) => step.id !== foreign && (always.includes(step.id) || step.fields.some((field) => fields.includes(field))),
  )
  return { steps: shown, frozen: editing.length > 0 }
}
