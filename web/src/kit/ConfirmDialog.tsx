import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../i18n/i18n.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { Asked } from './confirm.tsx'

export function ConfirmDialog({ question }: { question: Asked }) {
  const t = useTexts()
  const isCareful = question.danger || question.isFinal
  const no = () => question.answer(false)
  return (
    <Dialog onClose={no} title={question.title} centered size="sm" zIndex="var(--sw-z-question)" fillBelow={false}>
      {question.text && <Text size="md">{question.text}</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus={isCareful || undefined} onClick={no}>
          {question.no ?? t('cancel')}
        </Button>
        <Button
          data-autofocus={!isCareful || undefined}
          color={question.danger ? 'red' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.yes}
        </Button>
      </Group>
    </Dialog>
  )
}
