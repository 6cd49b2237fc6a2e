import type { UseFormReturnType } from '@mantine/form'
import { type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { textsContract } from '@slipway/domain/texts/calls.ts'
import { textFault } from '@slipway/domain/texts/places.ts'
import type { TextCard } from '@slipway/domain/texts/schema.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { toast } from '../../kit/toast.tsx'
import { History } from './History.tsx'
import { Language } from './Language.tsx'
import { TryOut } from './TryOut.tsx'
import classes from './texts.module.css'
import { endTrialOf } from './trial.ts'

export type Values = Record<Locale, string>

const valuesOf = ({ own, built_in }: TextCard): Values => ({
  ru: own.ru ?? built_in.ru ?? '',
  en: own.en ?? built_in.en ?? '',
})

/** Both languages side by side. What is the same as the built-in text is that one. */
export function TextForm({ text: found, onClose }: { text: TextCard; onClose: () => void }) {
  const t = useTexts('texts')
  // What was read when the form opened: a change from elsewhere must not move the ground under it.
  const [text] = useState(found)
  const { id, built_in, key } = text
  const wordings = (values: Values) =>
    Object.fromEntries(
      locales
        .filter((locale) => built_in[locale] !== null)
        .map((locale) => [locale, values[locale] === built_in[locale] ? null : values[locale]]),
    )
  return (
    <FormModal
      opened
      onClose={onClose}
      size={900}
      title={t('window', { key })}
      submit={t('save')}
      endpoint={textsContract.change}
      failed={t('saveFailed')}
      initial={valuesOf(text)}
      args={(values, { version }) => ({ params: { id }, body: { ...wordings(values), version } })}
      rules={(body, { t: say }) =>
        locales.flatMap((locale) => {
          const [wording, builtIn] = [body[locale], built_in[locale]]
          const fault = wording && builtIn !== null && textFault(wording, builtIn)
          return fault ? [{ path: locale, message: say(...fault) }] : []
        })
      }
      conflict={{
        version: text.version,
        read: async () => {
          const now = await call(textsContract.show, { params: { id } })
          return { values: valuesOf(now), version: now.version }
        },
        name: (path) => t(path === 'ru' ? 'russian' : 'english'),
      }}
      onUnchanged={onClose}
      onDone={async () => {
        await endTrialOf(text)
        toast.success(t('saved'))
      }}
    >
      {(form) => <Fields form={form} text={text} history={found} />}
    </FormModal>
  )
}

interface FieldsProps {
  form: UseFormReturnType<Values>
  text: TextCard
  history: TextCard
}

function Fields({ form, text, history }: FieldsProps) {
  const t = useTexts('texts')
  return (
    <>
      {text.unfit && <p className={classes.warning}>{t('unfitText')}</p>}
      <div className={classes.columns}>
        {locales.map((locale) => (
          <Language key={locale} locale={locale} text={text} form={form} />
        ))}
      </div>
      <TryOut text={text} values={form.values} />
      <History
        of={history}
        take={(locale, wording) => {
          form.setFieldValue(locale, wording)
          toast.info(t('taken'))
        }}
      />
    </>
  )
}
