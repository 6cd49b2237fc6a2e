import type { UseFormReturnType } from '@mantine/form'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import type { RestrictionTree } from '@slipway/domain/order-options/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { WizardStep } from '../../kit/form/Wizard.tsx'
import { plainAmount } from './order-body.ts'
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
  const { number, locale } = useFormats()
  const [editing, setEditing] = useState<readonly string[]>([])
  const isChange = opened !== undefined
  const show = (content: (props: StepProps) => ReactNode) => (form: OrderForm) => content({ form, tree })

  /** Bounds of cost are not in the contract's schema: they are data. */
  const costFaults = (values: OrderValues): Record<string, string> =>
    Object.fromEntries(
      values.subtasks.flatMap(({ type, cost, editable }, index) => {
        const bounds = tree.task_types.find((one) => one.type === type)
        const amount = Number(plainAmount(cost))
        if (!bounds || editable === false) return []
        const { min, max, currency } = bounds
        const sign = currency === 'RUB' ? '₽' : currency
        if (amount < Number(min))
          return [
            [
              `subtasks.${index}.cost`,
              fieldMessage('amount_min', locale, { minimum: number(Number(min)), currency: sign }),
            ],
          ]
        if (amount > Number(max))
          return [
            [
              `subtasks.${index}.cost`,
              fieldMessage('amount_max', locale, { maximum: number(Number(max)), currency: sign }),
            ],
          ]
        return []
      }),
    )
  let stagesForm: OrderForm | null = null

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
      content: show((props) => {
        stagesForm = props.form
        return <StagesStep {...props} isChange={isChange} />
      }),
      foot: (form) => <StagesTotal form={form} />,
      beforeNext: (values) => {
        const faults = costFaults(values)
        for (const [path, message] of Object.entries(faults)) stagesForm?.setFieldError(path, message)
        return Object.keys(faults).length === 0
      },
    },
    { id: 'summary', title: t('stepSummary'), fields: [], content: show((props) => <SummaryStep {...props} />) },
  ]
  return { steps, frozen: editing.length > 0 }
}
