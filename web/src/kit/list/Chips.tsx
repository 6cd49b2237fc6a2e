import { Button, CloseButton } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type ReactNode, Suspense } from 'react'
import { formatDays } from '../../i18n/formats.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import classes from './bar.module.css'
import type { Filter } from './filters.ts'
import { readDays } from './period.ts'
import type { AnyList } from './use-list.ts'

interface Chip {
  key: string
  label: string
  /** What stands for the value where only its own part knows it. */
  words?: ReactNode
  /** The value of the filter without it. */
  without: unknown
  name: string
}

/** Of more chosen values than this only the number is told. */
const few = 3

/** What narrows the list now, each part removable. */
export function Chips({ of }: { of: AnyList }) {
  const t = useTexts()
  const locale = useLocale()
  const chips = Object.entries(of.filters).flatMap(([name, filter]) => {
    const found = chipsOf(name, filter, of.values[name], locale)
    if (found.length <= few) return found
    return [{ key: name, name, without: [], label: `${filter.label}: ${t('selected', { count: found.length })}` }]
  })
  if (!chips.length) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ key, label, words, name, without }) => (
        <span key={key} className={classes.chip}>
          {label}
          {words && <Suspense>{words}</Suspense>}
          <CloseButton
            size="xs"
            aria-label={t('filterRemove', { name: label })}
            onClick={() => of.setFilter(name, without)}
          />
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={of.clear}>
        {t('clearAll')}
      </Button>
    </div>
  )
}

function chipsOf(name: string, filter: Filter, value: unknown, locale: Locale): Chip[] {
  if (filter.kind === 'flag') {
    return value && !filter.inline ? [{ key: name, label: filter.label, name, without: false }] : []
  }
  if (filter.kind === 'own') {
    const { label, Name } = filter
    return typeof value === 'string'
      ? [{ key: name, label: `${label}: `, words: <Name value={value} />, name, without: undefined }]
      : []
  }
  const chosen = Array.isArray(value) ? (value as string[]) : value ? [value as string] : []
  return chosen.map((one) => ({
    key: `${name}-${one}`,
    label: `${filter.label}: ${filter.options.find((option) => option.value === one)?.label ?? formatDays(readDays(one), locale)}`,
    name,
    without: filter.kind === 'many' ? chosen.filter((other) => other !== one) : undefined,
  }))
}
