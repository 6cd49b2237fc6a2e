import { NativeSelect, TextInput } from '@mantine/core'
import { activitySubjects } from '@slipway/domain/activity/subjects.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { OwnFieldProps } from '../../kit/list/filters.ts'
import classes from './audit.module.css'
import { useSubjectName } from './words.ts'

const isNumber = /^[1-9]\d{0,8}$/

/** One record by its kind and number; it narrows the list once both are said. */
export function RecordField({ label, value = '', onChange }: OwnFieldProps) {
  const t = useTexts('audit')
  const [kind, setKind] = useState(value.split('.')[0] || 'application')
  const [number, setNumber] = useState(value.split('.')[1] ?? '')
  const say = (type: string) => onChange(isNumber.test(number) ? `${type}.${number}` : undefined)
  return (
    <fieldset className={classes.record}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={t('recordKind')}
        data={activitySubjects.map((subject) => ({ value: subject, label: t(`subject_${subject}`) }))}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value)
          say(currentTarget.value)
        }}
      />
      <TextInput
        aria-label={t('recordNumber')}
        placeholder={t('number')}
        inputMode="numeric"
        maxLength={9}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value.replace(/\D/g, ''))}
        onBlur={() => say(kind)}
        onKeyDown={({ key }) => key === 'Enter' && say(kind)}
      />
    </fieldset>
  )
}

/** Which record was chosen, on the chip of the filter. */
export function RecordNamed({ value }: { value: string }) {
  const [kind = '', id = ''] = value.split('.')
  return <>{useSubjectName()(kind, id)}</>
}
