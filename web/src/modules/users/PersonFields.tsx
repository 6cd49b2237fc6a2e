import { MultiSelect, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { executorRoles, type Role, staffRoles } from '@slipway/domain/access/roles.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useApiQuery } from '../../api/query.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { NameField } from '../../kit/form/NameField.tsx'
import { OptionalLabel } from '../../kit/form/OptionalLabel.tsx'
import { SkillChips } from '../identity/SkillChips.tsx'
import type { PersonValues } from './person-values.ts'
import classes from './users.module.css'

interface PersonFieldsProps {
  form: UseFormReturnType<PersonValues>
  isInternal: boolean
  /** What the person knows beside what everybody may choose. */
  held: { languages: Readonly<Record<string, string>>; frameworks: Readonly<Record<string, string>> }
}

/** Everything that an administrator writes about a person; switches stand in the card. */
export function PersonFields({ form, isInternal, held }: PersonFieldsProps) {
  const t = useTexts('people')
  const shell = useTexts()
  const options: readonly Role[] = isInternal ? staffRoles : executorRoles
  return (
    <>
      <div className={classes.pair}>
        <NameField label={t('firstName')} maxLength={60} data-autofocus {...form.getInputProps('first_name')} />
        <NameField
          label={<OptionalLabel>{t('lastName')}</OptionalLabel>}
          maxLength={60}
          {...form.getInputProps('last_name')}
        />
        <TextInput label={t('phone')} type="tel" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput
          label={<OptionalLabel>{t('email')}</OptionalLabel>}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      </div>
      <MultiSelect
        label={t('roles')}
        description={t('rolesHint')}
        data={options.map((value) => ({ value, label: shell(`role_${value}`) }))}
        {...form.getInputProps('roles')}
      />
      {form.values.roles.includes('programmer') && (
        <>
          <SkillChips
            label={t('languages')}
            options={{ ...programmingLanguages, ...held.languages }}
            {...form.getInputProps('programming_languages')}
          />
          <SkillChips
            label={t('frameworks')}
            options={{ ...frameworks, ...held.frameworks }}
            {...form.getInputProps('frameworks')}
          />
        </>
      )}
      <Rest form={form} isInternal={isInternal} />
    </>
  )
}

function Rest({ form, isInternal }: Pick<PersonFieldsProps, 'form' | 'isInternal'>) {
  const t = useTexts('people')
  const types = useApiQuery(settingsContract.catalogue, {}, { staleTime: 300_000 })
  const consoles = types.data?.data.user_console_status ?? []
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={<OptionalLabel>{t('birthday')}</OptionalLabel>}
          type="date"
          {...form.getInputProps('birthday')}
        />
        <Select
          label={<OptionalLabel>{t('console')}</OptionalLabel>}
          clearable
          data={consoles.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.getInputProps('user_console_status_id')}
        />
        <TextInput
          label={<OptionalLabel>{t('portfolio')}</OptionalLabel>}
          inputMode="url"
          {...form.getInputProps('portfolio_link')}
        />
        <TextInput
          label={<OptionalLabel>{t('social')}</OptionalLabel>}
          inputMode="url"
          {...form.getInputProps('social_link')}
        />
      </div>
      {!isInternal && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={locales.map((value) => ({ value, label: t(`language_${value}`) }))}
          {...form.getInputProps('interface_language')}
        />
      )}
    </>
  )
}
