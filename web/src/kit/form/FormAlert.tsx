import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** What is wrong with a form as a whole, above its fields; what goes beyond single sentences stands below them. */
export function FormAlert({ problems, children }: { problems: readonly string[]; children?: ReactNode }) {
  if (!problems.length && !children) return null
  return (
    <Alert
      className={classes.alert}
      color="red"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      mb="md"
      role="alert"
      tabIndex={-1}
      variant="light"
    >
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
      {children}
    </Alert>
  )
}
