import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/i18n.ts'

export interface Question {
  title: string
  text?: ReactNode
  /** Verb and object: "Вывести 1 200 ₽". */
  yes: string
  no?: string
  danger?: boolean
}

type Asked = Question & { answer: (yes: boolean) => void }
let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** `if (await confirm({ title, text, yes })) ...`. The only dialog that may stand over another. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      set(null)
      resolve(yes)
    }
    set({ ...question, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Stands once at the root and shows what `confirm` asks. */
export function ConfirmHost() {
  const t = useTexts()
  const question = useSyncExternalStore(subscribe, () => asked)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      centered
      size="sm"
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {question?.text && <Text size="md">{question.text}</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => question?.answer(false)}>
          {question?.no ?? t('cancel')}
        </Button>
        <Button data-autofocus color={question?.danger ? 'red' : undefined} onClick={() => question?.answer(true)}>
          {question?.yes}
        </Button>
      </Group>
    </Modal>
  )
}
