import { TextInput, type TextInputProps } from '@mantine/core'
import { fromField, toField } from './local-moment.ts'

interface DateTimeFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** ISO in UTC, or empty. */
  value?: string
  onChange?: (iso: string) => void
}

/** A moment by the reader's clock; the form holds it in UTC. */
export function DateTimeField({ value = '', onChange, ...props }: DateTimeFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      {...props}
      value={toField(value)}
      onChange={(event) => onChange?.(fromField(event.currentTarget.value))}
    />
  )
}
