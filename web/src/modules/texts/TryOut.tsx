import { Button } from '@mantine/core'
import { locales } from '@slipway/domain/kernel/locale.ts'
import { textFault } from '@slipway/domain/texts/places.ts'
import type { TextCard } from '@slipway/domain/texts/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Values } from './TextForm.tsx'
import classes from './texts.module.css'
import { tryTexts } from './trial.ts'

/** Puts what is typed on the screens of this tab, where somebody wants to see it in its place before saving. */
export function TryOut({ text, values }: { text: TextCard; values: Values }) {
  const t = useTexts('texts')
  const { built_in } = text
  const there = locales.filter((locale) => built_in[locale] !== null)
  const isFine = there.every((locale) => values[locale].trim() && !textFault(values[locale], built_in[locale] ?? ''))
  return (
    <div className={classes.trial}>
      <Button
        size="compact-sm"
        variant="light"
        disabled={!isFine}
        onClick={() => void tryTexts(text, Object.fromEntries(there.map((locale) => [locale, values[locale]])))}
      >
        {t('tryOut')}
      </Button>
      <p>{t('tryOutHint')}</p>
    </div>
  )
}
