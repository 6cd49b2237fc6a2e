import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTexts } from '../../i18n/i18n.ts'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'

interface TestEmailButtonProps {
  /** Of a template, or of the texts of an event. */
  id: number
  event?: string
}

export function TestEmailButton({ id, event }: TestEmailButtonProps) {
  const t = useTexts('messaging')
  const { swap } = useUrlModal('testEmail')
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={18} stroke={1.5} />}
      onClick={() => swap(openParam('testEmail', event ? `${id}.${event}` : id), { keep: true })}
    >
      {t('testEmail')}
    </Button>
  )
}
