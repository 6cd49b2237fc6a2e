import { Text, TextInput } from '@mantine/core'
import { consoleContract } from '@slipway/domain/console/calls.ts'
import type { CommandView } from '@slipway/domain/console/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { RecordGone } from '../../kit/RecordGone.tsx'
import { toast } from '../../kit/toast.tsx'
import { openParam, useUrlModal } from '../../kit/url-modal.ts'

/** Asks for what a command needs, and runs it: `?open=command.expire-tasks`. */
export function CommandForm({ commands }: { commands: readonly CommandView[] }) {
  const t = useTexts('console')
  const modal = useUrlModal('command')
  const command = commands.find(({ name }) => name === modal.id)
  if (!command) return modal.opened ? <RecordGone onClose={modal.close} /> : null
  return (
    <FormModal
      key={command.name}
      opened={modal.opened}
      onClose={modal.close}
      title={t('runTitle', { title: command.title })}
      submit={t('run')}
      endpoint={consoleContract.run}
      failed={t('runFailed')}
      initial={{ arguments: Object.fromEntries(command.arguments.map(({ name, initial }) => [name, String(initial)])) }}
      args={({ arguments: given }) => ({ body: { command: command.name, arguments: given } })}
      leadsOn
      onDone={({ data, message }) => {
        toast.success(message)
        modal.swap(openParam('run', data.id))
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{command.about}</Text>
          {command.arguments.map(({ name, label, kind, max }) => (
            <TextInput
              key={name}
              label={label}
              {...(kind === 'number' ? { inputMode: 'numeric' as const } : { maxLength: max })}
              {...form.getInputProps(`arguments.${name}`)}
            />
          ))}
        </>
      )}
    </FormModal>
  )
}
