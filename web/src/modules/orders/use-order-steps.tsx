import type { UseFormReturnType } from '@mantine/form'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { WizardStep } from '../../kit/form/Wizard.tsx'
import { SkeletonCard } from '../../ui/Skeletons.tsx'
import type { OrderValues } from './order-values.ts'
import { ApplicationStep } from './steps/ApplicationStep.tsx'
import { ImagesStep } from './steps/ImagesStep.tsx'
import { KeysStep } from './steps/KeysStep.tsx'
import { StagesStep } from './steps/StagesStep.tsx'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { TechnologyStep } from './steps/TechnologyStep.tsx'
import { TextsStep } from './steps/TextsStep.tsx'
import { useTree } from './use-order-rules.ts'

export type OrderForm = UseFormReturnType<OrderValues>
export interface StepProps {
  form: OrderForm
  tree: RestrictionTree
}

/** The steps of the wizard, the same for an order and for a change of the application that was opened. */
export function useOrderSteps(opened?: ApplicationView): { steps: WizardStep<OrderValues>[]; frozen: boolean } {
  const t = useTexts('orders')
  const [editing, setEditing] = useState<readonly string[]>([])
  const tree = useTree()
  const show = (content: (props: StepProps) => ReactNode) => (form: OrderForm) =>
    tree ? content({ form, tree }) : <SkeletonCard lines={6} />

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
      ],
      content: show((props) => <ApplicationStep {...props} opened={opened ?? null} />),
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
      content: show((props) => <StagesStep {...props} isChange={opened !== undefined} />),
    },
    {
      id: 'keys',
      title: t('stepKeys'),
      fields: ['integration_keys'],
      content: show((props) => (
        <KeysStep {...props} editing={editing} onEditing={setEditing} isChange={opened !== undefined} />
      )),
    },
    { id: 'summary', title: t('stepSummary'), fields: [], content: show((props) => <SummaryStep {...props} />) },
  ]
  return { steps, frozen: editing.length > 0 }
}
