import type { UseFormReturnType } from '@mantine/form'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { WizardStep } from '../../kit/form/Wizard.tsx'
import type { OrderValues } from './order-values.ts'
import { ApplicationStep } from './steps/ApplicationStep.tsx'
import { ImagesStep } from './steps/ImagesStep.tsx'
import { StagesStep, StagesTotal } from './steps/StagesStep.tsx'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { TechnologyStep } from './steps/TechnologyStep.tsx'
import { TextsStep } from './steps/TextsStep.tsx'

export type OrderForm = UseFormReturnType<OrderValues>
export interface StepProps {
  form: OrderForm
  tree: RestrictionTree
}

/** The steps of the wizard, the same for an order and for a change of the application that was opened. */
export function useOrderSteps(
  tree: RestrictionTree,
  opened?: ApplicationView,
): { steps: WizardStep<OrderValues>[]; frozen: boolean } {
  const t = useTexts('orders')
  const [editing, setEditing] = useState<readonly string[]>([])
  const isChange = opened !== undefined
  const show = (content: (props: StepProps) => ReactNode) => (form: OrderForm) => content({ form, tree })

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
        <ApplicationStep {...props} opened={opened ?? null} editing={editing} onEditing={setEditing} />
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
      content: show((props) => <StagesStep {...props} isChange={isChange} />),
      foot: (form) => <StagesTotal form={form} />,
    },
    { id: 'summary', title: t('stepSummary'), fields: [], content: show((props) => <SummaryStep {...props} />) },
  ]
  return { steps, frozen: editing.length > 0 }
}
