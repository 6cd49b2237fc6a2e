import { Select } from '@mantine/core'
import { useTexts } from '../../../i18n/i18n.ts'
import { searchable } from '../../../ui/searchable.ts'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'

export function TechnologyStep({ form, tree }: StepProps) {
  const t = useTexts('orders')
  const { programming_language_id, framework_id } = form.values
  const language = tree.programming_languages.find(({ id }) => id === programming_language_id)
  const frameworks = language?.frameworks ?? []
  const choose = (value: string | null) => {
    const next = tree.programming_languages.find(({ id }) => String(id) === value)
    const fits = next?.frameworks.some(({ id }) => id === framework_id)
    // Where there is only one framework there is nothing to choose.
    const only = next?.frameworks.length === 1 ? (next.frameworks[0]?.id ?? null) : null
    form.setValues({ programming_language_id: next?.id ?? null, framework_id: fits ? framework_id : only })
  }
  return (
    <div className={classes.column}>
      <div className={classes.grid}>
        <Select
          label={t('programmingLanguage')}
          {...searchable}
          openOnFocus={false}
          allowDeselect={false}
          data={tree.programming_languages.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={programming_language_id === null ? null : String(programming_language_id)}
          onChange={choose}
          error={form.errors.programming_language_id}
        />
        <Select
          label={t('framework')}
          placeholder={language ? undefined : t('frameworkFirst')}
          allowDeselect={false}
          disabled={!language}
          data={frameworks.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={framework_id === null ? null : String(framework_id)}
          onChange={(value) => form.setFieldValue('framework_id', value === null ? null : Number(value))}
          error={form.errors.framework_id}
        />
      </div>
      <p className={classes.hint}>{t('technologyHint')}</p>
    </div>
  )
}
