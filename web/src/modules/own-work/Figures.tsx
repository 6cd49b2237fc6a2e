import { type Figure, figures } from '@slipway/domain/own-work/figures.ts'
import type { OwnWork } from '@slipway/domain/own-work/schema.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { oneOf, useUrlState } from '../../kit/url-state.ts'
import classes from './own-work.module.css'

/** Each figure narrows the list below to exactly the rows that it counts; pressed again it lets go of them. */
export function Figures({ data, period }: { data: OwnWork; period: string | undefined }) {
  const t = useTexts('own-work')
  const [{ figure: chosen }] = useUrlState({ figure: oneOf(figures) })
  const shown = useShown(data)
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      {figures.map((figure) => {
        const { value, more } = shown[figure]
        const search = { show: 'statistics', period, figure: chosen === figure ? undefined : figure }
        return (
          <li key={figure} className={classes.figure} data-chosen={chosen === figure || undefined}>
            <span className={classes.label}>{t(figure)}</span>
            {data[figure] ? (
              <Link
                to="."
                search={search as never}
                resetScroll={false}
                className={classes.value}
                aria-label={`${t(figure)}: ${value}`}
                aria-current={chosen === figure}
              >
                {value}
              </Link>
            ) : (
              <span className={classes.value}>{value}</span>
            )}
            {more && <span className={classes.label}>{more}</span>}
            <span className={classes.hint}>{t(`hint_${figure}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function useShown(data: OwnWork): Record<Figure, { value: string; more?: string }> {
  const t = useTexts('own-work')
  const { number, percent, duration } = useFormats()
  const share = data.on_time === null ? '—' : percent(data.on_time / 100)
  return {
    done: { value: number(data.done) },
    first_try: { value: number(data.first_try), more: t('of', { count: data.done }) },
    returned: { value: number(data.returned) },
    failed: { value: number(data.failed) },
    due: { value: share, more: `${number(data.in_time)} ${t('of', { count: data.due })}` },
    timed: {
      value: data.median === null ? '—' : duration(data.median),
      ...(data.timed > 0 && { more: t('by', { count: data.timed }) }),
    },
  }
}
