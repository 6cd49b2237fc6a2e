import { Select, Switch, TextInput } from '@mantine/core'
import type { Bilingual } from '@slipway/domain/kernel/locale.ts'
import { settingsContract } from '@slipway/domain/settings/calls.ts'
import {
  applicationConsoleStatuses,
  deletionKinds,
  deletionKindText,
  maxReason,
  userConsoleStatuses,
} from '@slipway/domain/settings/deletion-kinds.ts'
import type { ReasonView } from '@slipway/domain/settings/deletion-reasons.ts'
import { applicationConsoleText, userConsoleText } from '@slipway/domain/settings/words.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { RecordModal } from '../../kit/RecordModal.tsx'

/** The words of what is chosen from a list. */
const shown: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  kind: deletionKindText,
  user_console_status: userConsoleText,
  application_console_status: applicationConsoleText,
}

/** A reason that is new, or one that changes. */
export function ReasonModal({ name, rows }: { name: 'deletion-reason'; rows: readonly ReasonView[] | undefined }) {
  const t = useTexts('settings')
  const locale = useLocale()
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  const statuses = <T extends string>(values: readonly T[], words: Record<T, Bilingual>) => ({
    data: options(values, (value) => words[value][locale]),
    placeholder: t('consoleStatusStays'),
    clearable: true,
  })
  return (
    <RecordModal
      name={name}
      list={settingsContract.deletionReasons}
      rows={rows}
      show={(path, value) => shown[path]?.[value as never]?.[locale]}
      search={(search) => ({ query: { filter: { search } } })}
      initial={(row) => ({
        reason: row?.reason ?? '',
        kind: row?.kind ?? null,
        user_console_status: row?.user_console_status ?? null,
        application_console_status: row?.application_console_status ?? null,
        allow_next_publication: row?.allow_next_publication ?? true,
      })}
      add={{
        endpoint: settingsContract.addDeletionReason,
        title: t('reasonNew'),
        submit: t('reasonAdd'),
        failed: t('reasonAddFailed'),
        done: t('reasonAdded'),
      }}
      change={{
        endpoint: settingsContract.changeDeletionReason,
        title: t('reasonEdit'),
        submit: t('reasonSave'),
        failed: t('reasonSaveFailed'),
        done: t('reasonChanged'),
      }}
    >
      {(form) => (
        <>
          <TextInput label={t('reason')} maxLength={maxReason} data-autofocus {...form.getInputProps('reason')} />
          <Select
            label={t('reasonKind')}
            data={options(deletionKinds, (value) => deletionKindText[value][locale])}
            {...form.getInputProps('kind')}
          />
          <Select
            label={t('userConsoleStatus')}
            {...statuses(userConsoleStatuses, userConsoleText)}
            {...form.getInputProps('user_console_status')}
          />
          <Select
            label={t('applicationConsoleStatus')}
            {...statuses(applicationConsoleStatuses, applicationConsoleText)}
            {...form.getInputProps('application_console_status')}
          />
          <Switch
            label={t('allowNextPublication')}
            {...form.getInputProps('allow_next_publication', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordModal>
  )
}
