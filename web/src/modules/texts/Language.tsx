import { Button, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { maxText } from '@slipway/domain/texts/limits.ts'
import { placesOf } from '@slipway/domain/texts/places.ts'
import type { TextCard } from '@slipway/domain/texts/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { sampled } from './samples.ts'
import type { Values } from './TextForm.tsx'
import classes from './texts.module.css'

interface LanguageProps {
  locale: Locale
  text: TextCard
  form: UseFormReturnType<Values>
}

/** One language of a text: what is built in, what stands in its place, and how that looks. */
export function Language({ locale, text: { built_in, key }, form }: LanguageProps) {
  const t = useTexts('texts')
  const name = t(locale === 'ru' ? 'russian' : 'english')
  const builtIn = built_in[locale]
  if (builtIn === null) {
    return (
      <p className={classes.part}>
        <small>{name}</small>
        {t('noForm')}
      </p>
    )
  }
  const value = form.values[locale]
  const places = placesOf(builtIn)
  return (
    <div className={classes.language}>
      <Textarea
        label={name}
        description={places.length > 0 && t('placesHint')}
        lang={locale}
        autosize
        minRows={2}
        maxLength={maxText}
        {...form.getInputProps(locale)}
      />
      <p className={classes.part}>
        <small>{t('places')}</small>
        {places.length > 0 ? <code>{places.join(' ')}</code> : t('noPlaces')}
      </p>
      <p className={classes.part}>
        <small>{t('builtIn')}</small>
        <span lang={locale}>{builtIn}</span>
      </p>
      <p className={`${classes.part} ${classes.preview}`}>
        <small>{t('preview')}</small>
        <span lang={locale}>{sampled(value, key, locale)}</span>
      </p>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('back')}: ${name}`}
          disabled={value === builtIn}
          onClick={() => form.setFieldValue(locale, builtIn)}
        >
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
