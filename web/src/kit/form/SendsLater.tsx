import { Alert, Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { announce } from '../../ui/announce.ts'

interface SendsLaterProps {
  onCancel: () => void
  /** Of a line beside the button; a box at the form's end without one. */
  className?: string | undefined
}

/** The form was sent while files are on their way: it goes once they are there, unless somebody thinks again. */
export function SendsLater({ onCancel, className }: SendsLaterProps) {
  const t = useTexts('uploads')
  const shell = useTexts()
  const said = t('sendsLater')
  useEffect(() => announce(said), [said])
  const words = (
    <>
      {said}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        {shell('cancel')}
      </Button>
    </>
  )
  if (className) return <span className={className}>{words}</span>
  return (
    <Alert variant="light" p="xs" mt="md">
      {words}
    </Alert>
  )
}
