import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { messagingContract } from '@slipway/domain/messaging/calls.ts'
import { messageEvents } from '@slipway/domain/messaging/events.ts'
import { maxText } from '@slipway/domain/messaging/kinds.ts'
import type { SmsLocalisationView } from '@slipway/domain/messaging/schema.ts'
import { smsLength } from '@slipway/domain/messaging/sms-length.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { RecordModal } from '../../kit/RecordModal.tsx'
import { searchable } from '../../ui/searchable.ts'
import { Variables } from './Variables.tsx'
import { Versions } from './Versions.tsx'

interface Values {
  event_alias: string
  texts: { text: Record<Locale, string> }
}

interface SmsEditorProps {
  name: 'sms'
  rows: readonly SmsLocalisationView[] | undefined
}

/** The text message of an event, in both languages. */
export function SmsEditor({ name, rows }: SmsEditorProps) {
  const t = useTexts('messaging')
  const locale = useLocale()
  return (
    <RecordModal
      name={name}
      list={messagingContract.smsLocalisations}
      rows={rows}
      show={(path, value) => (path === 'event_alias' ? titleOf(value, locale) : undefined)}
      search={(search) => ({ query: { search } })}
      initial={(row): Values => ({
        event_alias: row?.event_alias ?? '',
        texts: row?.texts ?? { text: { ru: '', en: '' } },
      })}
      add={{
        endpoint: messagingContract.addSmsLocalisation,
        title: t('sms.new'),
        submit: t('sms.add'),
        failed: t('sms.addFailed'),
        done: t('sms.added'),
      }}
      change={{
        endpoint: messagingContract.changeSmsLocalisation,
        title: t('sms.edit'),
        submit: t('sms.save'),
        failed: t('sms.saveFailed'),
        done: t('sms.changed'),
      }}
    >
      {(form, id) => <Fields form={form} id={id} />}
    </RecordModal>
  )
}

const titleOf = (event: unknown, locale: Locale) => messageEvents[event as keyof typeof messageEvents]?.title[locale]

function Fields({ form, id }: { form: UseFormReturnType<Values>; id: number | null }) {
  const t = useTexts('messaging')
  const locale = useLocale()
  const event = form.values.event_alias
  return (
    <>
      <Select
        label={t('event')}
        {...searchable}
        data={Object.entries(messageEvents).map(([value, { title }]) => ({ value, label: title[locale] }))}
        {...form.getInputProps('event_alias')}
      />
      {event && <Variables event={event} channel="sms" />}
      {locales.map((one) => (
        <Textarea
          key={one}
          label={t(one)}
          description={t('smsParts', { ...smsLength(withExamples(form.values.texts.text[one], event, one)) })}
          autosize
          minRows={3}
          maxLength={maxText.sms}
          {...form.getInputProps(`texts.text.${one}`)}
        />
      ))}
      {id !== null && (
        <Versions
          of="sms-localisation"
          id={id}
          take={({ event_alias, texts }) => form.setValues({ event_alias, texts } as Values)}
        />
      )}
    </>
  )
}

/** What is sent is longer or shorter than what is written: names stand in the place of variables. */
const withExamples = (text: string, event: string, locale: Locale): string =>
  text.replace(/\{\{-?\s*(\w+)\s*-?\}\}/g, (whole, name: string) => {
    return messageEvents[event]?.variables[name]?.example[locale] ?? whole
  })
