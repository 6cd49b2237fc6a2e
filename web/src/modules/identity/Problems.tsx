import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'

/** What is wrong with the whole form. */
export function Problems({ of }: { of: readonly string[] }) {
  if (!of.length) return null
  return (
    <Alert color="red" variant="light" role="alert" tabIndex={-1} icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      {of.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  )
}

export function Notice({ children }: { children: string }) {
  return (
    <Alert color="brand" variant="light" role="status" icon={<IconInfoCircle size={18} stroke={1.5} />}>
      {children}
    </Alert>
  )
}
