import { Button } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { TextCard } from '@slipway/domain/texts/schema.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Timeline } from '../../kit/record/Timeline.tsx'
import { Fold } from '../../ui/Fold.tsx'
import classes from './texts.module.css'

interface HistoryProps {
  of: TextCard
  /** Puts a wording into the form, to be saved like any other change. */
  take?: (locale: Locale, text: string) => void
}

/** Who changed it and when, the latest first. */
export function History({ of: { history }, take }: HistoryProps) {
  const t = useTexts('texts')
  return (
    <Fold title={t('history')}>
      {history.length === 0 && <p className={classes.note}>{t('historyEmpty')}</p>}
      <Timeline
        label={t('history')}
        of={history.map(({ id, locale, after, created_at, user }) => ({
          ...{ id, at: created_at, who: user },
          what: (
            <p className={classes.part}>
              <small>{t(locale === 'ru' ? 'russian' : 'english')}</small>
              {after === null ? t('tookBack') : <span lang={locale}>{after}</span>}
            </p>
          ),
          details: take && after !== null && (
            <Button size="compact-sm" variant="subtle" onClick={() => take(locale, after)}>
              {t('take')}
            </Button>
          ),
        }))}
      />
    </Fold>
  )
}
