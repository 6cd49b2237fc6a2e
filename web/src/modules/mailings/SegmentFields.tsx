import { MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { executorRoles, roles, staffRoles } from '@slipway/domain/access/roles.ts'
import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { passportStatuses, userStates } from '@slipway/domain/users/kinds.ts'
import { frameworks, programmingLanguages } from '@slipway/domain/users/skills.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { DayInput } from '../../kit/list/DayInput.tsx'
import { searchable } from '../../ui/searchable.ts'
import classes from './mailings.module.css'
import type { Chosen } from './segment.ts'

interface SegmentFieldsProps {
  form: UseFormReturnType<{ segment: Chosen }>
}

const skillTitles = { ...programmingLanguages, ...frameworks }
const rolesOf = { all: roles, external: executorRoles, internal: staffRoles } as const

/** The filters of the lists of people, as fields. */
export function SegmentFields({ form }: SegmentFieldsProps) {
  const t = useTexts('mailings')
  const people = useTexts('people')
  const shell = useTexts()
  const { side } = form.values.segment
  const set = <N extends keyof Chosen>(name: N, value: Chosen[N]) =>
    form.setFieldValue(`segment.${name}`, value as never)
  const field = (name: keyof Chosen) => form.getInputProps(`segment.${name}`)
  return (
    <fieldset className={classes.segment}>
      <legend>{t('segment')}</legend>
      <SegmentedControl
        aria-label={t('side')}
        fullWidth
        value={side}
        data={(['all', 'external', 'internal'] as const).map((value) => ({ value, label: t(`side_${value}`) }))}
        onChange={(next) => {
          set('side', next)
          const held: readonly string[] = rolesOf[next]
          set(
            'roles',
            form.values.segment.roles.filter((role) => held.includes(role)),
          )
        }}
      />
      <div className={classes.pair}>
        <MultiSelect
          label={people('roles')}
          placeholder={form.values.segment.roles.length ? undefined : t('any')}
          clearable
          data={rolesOf[side].map((value) => ({ value, label: shell(`role_${value}`) }))}
          {...field('roles')}
        />
        <MultiSelect
          label={people('state')}
          placeholder={form.values.segment.status.length ? undefined : t('any')}
          clearable
          data={userStates.map((value) => ({ value, label: people(`state_${value}`) }))}
          {...field('status')}
        />
        <Choice
          label={t('language')}
          of={field('language')}
          data={locales.map((value) => ({ value, label: t(value) }))}
        />
        <Choice
          label={people('passport')}
          of={field('passport')}
          data={passportStatuses.map((value) => ({ value, label: people(`passport_${value}`) }))}
        />
        <Choice label={people('country')} of={field('country')} data={useCountries()} />
        <Choice
          label={people('skill')}
          of={field('skill')}
          data={Object.entries(skillTitles).map(([value, label]) => ({ value, label }))}
        />
        <Day label={t('registered_from')} name="from" form={form} />
        <Day label={t('registered_to')} name="to" form={form} />
        <Day label={t('seen_from')} name="seen_from" form={form} />
        <Day label={t('seen_to')} name="seen_to" form={form} />
      </div>
      <TextInput label={t('searchPerson')} placeholder={people('searchHint')} autoComplete="off" {...field('search')} />
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  of: ReturnType<SegmentFieldsProps['form']['getInputProps']>
  data: { value: string; label: string }[]
}

function Choice({ label, of: { value, onChange, ...rest }, data }: ChoiceProps) {
  const t = useTexts('mailings')
  return (
    <Select
      label={label}
      placeholder={t('any')}
      clearable
      {...searchable}
      data={data}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      {...rest}
    />
  )
}

interface DayProps extends SegmentFieldsProps {
  label: string
  name: 'from' | 'to' | 'seen_from' | 'seen_to'
}

const Day = ({ label, name, form }: DayProps) => (
  <DayInput
    label={label}
    value={form.values.segment[name] || undefined}
    onChange={(day) => form.setFieldValue(`segment.${name}`, day ?? '')}
  />
)

function useCountries() {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return [...callingCodes.keys()]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}
