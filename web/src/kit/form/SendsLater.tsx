import { Alert, Button } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'

/** The form was sent while files are on their way: it goes once they are there, unless somebody thinks again. */
export function SendsLater({ onCancel }: { onCancel: () => void }) {
  const t = useTexts('uploads')
  const shell = useTexts()
  return (
    <Alert variant="light" p="xs" mt="md" role="status">
      {t('sendsLater')}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        {shell('cancel')}
      </Button>
    </Alert>
  )
}
