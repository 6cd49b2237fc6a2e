import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnFieldProps } from '../../kit/list/filters.ts'

/** A tag as it was typed with the order: it is looked for whole, once it is said. */
export function TagField({ label, value = '', onChange }: OwnFieldProps) {
  const [typed, setTyped] = useState(value)
  const say = () => onChange(typed.trim() || undefined)
  return (
    <TextInput
      label={label}
      maxLength={50}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  )
}

export const TagNamed = ({ value }: { value: string }) => value
