import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { OptionalLabel } from '../../../kit/form/OptionalLabel.tsx'

interface WordsProps extends Omit<ComponentProps<typeof Textarea>, 'label'> {
  label: string
  optional?: boolean
}

/** What is said with it: the other side reads it. */
export const Words = ({ label, optional = false, ...field }: WordsProps) => (
  <Textarea
    label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
    autosize
    minRows={3}
    maxRows={8}
    maxLength={5000}
    {...field}
  />
)
