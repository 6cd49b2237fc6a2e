import type { UseFormReturnType } from '@mantine/form'
import type { DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import { requirements } from '@slipway/domain/tasks/deliverables.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import classes from './Submit.module.css'
import { WorkField } from './WorkField.tsx'
import { demandOf, shownFields, type Work, type WorkValues, workOf } from './work-values.ts'

interface WorkFieldsProps {
  work: Work
  form: UseFormReturnType<WorkValues>
}

/** The fields of a delivery as the type of the work has them; those that may stay empty say so. */
export function WorkFields({ work, form }: WorkFieldsProps) {
  const t = useTexts('tasks')
  const shown = shownFields(work)
  const needed = new Map(requirements(demandOf(work), workOf(form.values)))
  const pair = alternatives.find(([one, other]) => shown.includes(one) && shown.includes(other) && isFirstOf(one, work))
  const isNeeded = (field: DeliverableField) => (needed.get(field) ?? 0) > 0
  return (
    <>
      {pair && <p className={classes.pair}>{t('oneOfTwo', nameBoth(pair, t))}</p>}
      {shown.map((field) => (
        <WorkField
          key={field}
          field={field}
          work={work}
          form={form}
          needed={needed.get(field) ?? 0}
          optional={!isNeeded(field) && !isAlternative(field, needed)}
        />
      ))}
    </>
  )
}

const alternatives: readonly (readonly [DeliverableField, DeliverableField])[] = [
  ['prototype_link', 'files'],
  ['text', 'files'],
  ['store_url', 'package_id'],
]

/** Does the type of the task ask for this one, when neither is there? */
const isFirstOf = (field: DeliverableField, work: Work): boolean =>
  requirements(demandOf(work), {}).some(([asked]) => asked === field)

type Words = ReturnType<typeof useTexts<'tasks'>>

const nameBoth = ([one, other]: readonly [DeliverableField, DeliverableField], t: Words) => ({
  one: t(`field.${one}`),
  other: t(`field.${other}`),
})

/** One of two has to be there, and the other isn't either yet: neither is optional. */
const isAlternative = (field: DeliverableField, needed: ReadonlyMap<DeliverableField, number>): boolean =>
  alternatives.some((pair) => pair.includes(field) && pair.some((one) => (needed.get(one) ?? 0) > 0))
