import { ActionIcon } from '@mantine/core'
import { monthGrid } from '@slipway/domain/settings/holidays.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { dayWords, monthWords, weekdays } from './holiday-words.ts'
import classes from './holidays.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthGridProps {
  year: number
  month: number
  onMonth: (year: number, month: number) => void
  isChosen: (date: string) => boolean
  onPress: (date: string) => void
}

/** A month whose days are pressed or not. One day of it is in the order of Tab; arrows lead to the others. */
export function MonthGrid({ year, month, onMonth, isChosen, onPress }: MonthGridProps) {
  const t = useTexts('settings')
  const locale = useLocale()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const weeks = monthGrid(year, month)
  const dates = weeks.flat().filter((date) => date !== null)
  const here = dates.find((date) => date === at) ?? dates[0]
  const turn = (by: 1 | -1) => {
    const next = new Date(Date.UTC(year, month - 1 + by, 1))
    onMonth(next.getUTCFullYear(), next.getUTCMonth() + 1)
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = step && dates[dates.indexOf(here ?? '') + step]
    if (!next) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  const long = weekdays(locale, 'long')
  return (
    <div className={classes.month}>
      <div className={classes.monthHead}>
        <ActionIcon variant="default" aria-label={t('monthBefore')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <span aria-live="polite">{monthWords(year, month, locale)}</span>
        <ActionIcon variant="default" aria-label={t('monthNext')} onClick={() => turn(1)}>
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      <table ref={grid} className={classes.days} aria-label={monthWords(year, month, locale)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays(locale, 'short').map((name, index) => (
              <th key={name} scope="col" abbr={long[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a week has its seven places, whatever stands there
                <td key={index}>
                  {date && (
                    <button
                      type="button"
                      data-date={date}
                      data-free={index > 4 || undefined}
                      tabIndex={date === here ? 0 : -1}
                      aria-pressed={isChosen(date)}
                      aria-label={dayWords(date, locale)}
                      onFocus={() => setAt(date)}
                      onClick={() => onPress(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
