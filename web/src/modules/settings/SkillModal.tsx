import { MultiSelect, TextInput } from '@mantine/core'
import { maxSkillName, maxSkillTitle } from '@slipway/domain/order-options/limits.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { RecordModal } from '../../kit/RecordModal.tsx'
import { searchable } from '../../ui/searchable.ts'
import { othersOf, type SkillKind, type SkillRow, skills } from './skills.ts'

/** A language or a framework that is new, or one that changes. */
export function SkillModal({ kind, rows }: { kind: SkillKind; rows: readonly SkillRow[] | undefined }) {
  const t = useTexts('settings')
  const { list, add, change, others, field } = skills[kind]
  const options = useApiQuery(others, { query: { per_page: 100 } }, { staleTime: 60_000 })
  const choice = (options.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  const titlesOf = (ids: readonly number[]) =>
    ids.map((id) => choice.find(({ value }) => value === String(id))?.label ?? id).join(', ')
  return (
    <RecordModal
      name={kind}
      list={list}
      rows={rows}
      show={(path, value) => (path === field ? titlesOf(value as number[]) : undefined)}
      search={(search) => ({ query: { search } })}
      initial={(row) => ({
        title: row?.title ?? '',
        name: row?.name ?? '',
        [field]: row ? othersOf(row).map(({ id }) => id) : [],
      })}
      add={{
        endpoint: add,
        title: t(`${kind}.new`),
        submit: t(`${kind}.add`),
        done: t(`${kind}.added`),
        failed: t(`${kind}.addFailed`),
      }}
      change={{
        endpoint: change,
        title: t(`${kind}.edit`),
        submit: t(`${kind}.save`),
        done: t(`${kind}.changed`),
        failed: t(`${kind}.saveFailed`),
      }}
    >
      {(form) => {
        const { value, onChange, ...related } = form.getInputProps(field)
        return (
          <>
            <TextInput
              label={t('skillTitle')}
              maxLength={maxSkillTitle}
              data-autofocus
              {...form.getInputProps('title')}
            />
            <TextInput
              label={t('skillName')}
              description={t('skillNameHint')}
              maxLength={maxSkillName}
              {...form.getInputProps('name')}
            />
            <MultiSelect
              label={<OptionalLabel>{t(field === 'frameworks' ? 'frameworks' : 'languages')}</OptionalLabel>}
              data={choice}
              {...searchable}
              clearable
              {...related}
              value={value.map(String)}
              onChange={(ids) => onChange(ids.map(Number))}
            />
          </>
        )
      }}
    </RecordModal>
  )
}
