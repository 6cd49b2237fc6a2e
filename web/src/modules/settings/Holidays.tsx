import { Button } from '@mantine/core'
import { daysOf } from '@slipway/domain/settings/holidays.ts'
import { Suspense, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { holidayWords } from './holiday-words.ts'
import classes from './holidays.module.css'
import type { SettingRow } from './use-settings.ts'

const HolidaysModal = lazyPart(() => import('./HolidaysModal.tsx').then((m) => m.HolidaysModal))

/** The days in words, and the way to their calendar. */
export function Holidays({ row }: { row: SettingRow }) {
  const t = useTexts('settings')
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.cell}>
      <span>{holidayWords(daysOf(row.value), locale) || t('holidaysNone')}</span>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('holidaysChoose')}: ${row.title}`}
        onClick={() => setOpened(true)}
      >
        {t('holidaysChoose')}
      </Button>
      <Suspense>{opened && <HolidaysModal row={row} onClose={() => setOpened(false)} />}</Suspense>
    </div>
  )
}
