import { MultiSelect, Select, Tabs, Textarea, TextInput } from '@mantine/core'
import { type StoreLanguage, textLimits } from '@slipway/domain/applications/stores.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTexts } from '../../../i18n/i18n.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { searchable } from '../../../ui/searchable.ts'
import { languageName } from '../../applications/language-name.ts'
import { noTexts, type Texts } from '../order-values.ts'
import classes from '../orders.module.css'
import type { StepProps } from '../use-order-steps.tsx'

export function TextsStep({ form, tree }: StepProps) {
  const t = useTexts('orders')
  const locale = useLocale()
  const { languages, language_default, texts } = form.values
  const [tab, setTab] = useState<StoreLanguage>(language_default)
  const collator = new Intl.Collator(locale)
  const option = (value: StoreLanguage) => ({ value, label: languageName(value, locale) })
  const all = tree.languages.map(option).sort((a, b) => collator.compare(a.label, b.label))
  const shown = languages.includes(tab) ? tab : (languages[0] ?? tab)

  const hasTexts = (language: StoreLanguage) => Object.values(texts[language] ?? noTexts).some((text) => text.trim())
  const mayGo = (language: StoreLanguage | undefined) =>
    !language ||
    !hasTexts(language) ||
    confirm({
      title: t('languageRemove', { name: languageName(language, locale) }),
      text: t('languageRemoveText'),
      yes: t('languageRemoveYes'),
      danger: true,
    })
  // Texts of a language that is taken off stay in the form, in case it comes back.
  const choose = async (chosen: string[]) => {
    const next = chosen as StoreLanguage[]
    if (!next.length) return form.setFieldError('languages', t('languageLast'))
    if (!(await mayGo(languages.find((language) => !next.includes(language))))) return
    form.setValues({
      languages: next,
      language_default: next.includes(language_default) ? language_default : (next[0] ?? language_default),
      texts: { ...Object.fromEntries(next.map((language) => [language, noTexts])), ...texts },
    })
    const added = next.find((language) => !languages.includes(language))
    if (added) setTab(added)
  }
  const isWrong = (language: string) => Object.keys(form.errors).some((path) => path.startsWith(`texts.${language}.`))
  return (
    <div className={classes.column}>
      <div className={classes.grid}>
        <MultiSelect
          label={t('languages')}
          {...searchable}
          openOnFocus={false}
          data={all}
          value={languages}
          onChange={(chosen) => void choose(chosen)}
          error={form.errors.languages}
        />
        <Select
          label={t('languageDefault')}
          allowDeselect={false}
          data={languages.map(option)}
          {...form.getInputProps('language_default')}
        />
      </div>
      <Tabs value={shown} onChange={(value) => setTab(value as StoreLanguage)} keepMounted={false}>
        <Tabs.List aria-label={t('languages')} className={classes.tabs}>
          {languages.map((language) => (
            <Tabs.Tab
              key={language}
              value={language}
              rightSection={
                isWrong(language) && (
                  <IconAlertTriangle
                    size={14}
                    stroke={1.7}
                    className={classes.wrong}
                    role="img"
                    aria-label={t('textMissing')}
                  />
                )
              }
            >
              {languageName(language, locale)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((language) => (
          <Tabs.Panel key={language} value={language} pt="md">
            <Fields form={form} language={language} text={texts[language] ?? noTexts} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

function Fields({ form, language, text }: Pick<StepProps, 'form'> & { language: StoreLanguage; text: Texts }) {
  const t = useTexts('orders')
  // Counted as the stores count: by characters, not by UTF-16 units.
  const count = (field: keyof Texts) => t('textCount', { count: [...text[field]].length, limit: textLimits[field] })
  const props = (field: keyof Texts) => ({
    description: count(field),
    lang: language,
    ...form.getInputProps(`texts.${language}.${field}`),
  })
  return (
    <div className={classes.column}>
      <TextInput label={t('textTitle')} data-autofocus {...props('title')} />
      <TextInput label={t('textShort')} {...props('short')} />
      <Textarea label={t('textFull')} autosize minRows={6} maxRows={16} {...props('full')} />
    </div>
  )
}
