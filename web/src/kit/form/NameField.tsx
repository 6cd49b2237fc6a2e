import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

/** A person's name, which loses its leading spaces as it is typed. Takes what `getInputProps` gives. */
export function NameField({ onChange, ...props }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const text = field.value.trimStart()
    if (text !== field.value) {
      const place = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - text.length))
      field.value = text
      field.setSelectionRange(place, place)
    }
    onChange?.(event)
  }
  return <TextInput {...props} onChange={change} />
}
