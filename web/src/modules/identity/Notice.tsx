import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

export function Notice({ children }: { children: string }) {
  return (
    <Alert color="brand" variant="light" role="status" icon={<IconInfoCircle size={18} stroke={1.5} />}>
      {children}
    </Alert>
  )
}
