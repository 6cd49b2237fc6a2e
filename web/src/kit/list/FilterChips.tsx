import { Button, Pill } from '@mantine/core'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { formatDays } from '../../i18n/formats.ts'
import { useLocale, useTexts } from '../../i18n/i18n.ts'
import classes from './ListScreen.module.css'
import { readDays } from './period.ts'
import type { Filter } from './types.ts'

interface FilterChipsProps {
  filters: readonly Filter[]
  values: Record<string, unknown>
  onChange: (id: string, value: unknown) => void
  onClear: () => void
}

interface Chip {
  key: string
  label: string
  without: [string, unknown]
}

/** What narrows the list now, each part removable. */
export function FilterChips({ filters, values, onChange, onClear }: FilterChipsProps) {
  const t = useTexts()
  const locale = useLocale()
  const chips = filters.flatMap((filter) => chipsOf(filter, values[filter.id], locale))
  if (!chips.length) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ key, label, without }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('filterRemove', { name: label }), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange(...without)}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clearAll')}
      </Button>
    </div>
  )
}

function chipsOf(filter: Filter, value: unknown, locale: Locale): Chip[] {
  if (filter.kind === 'flag') {
    if (filter.inline || value !== true) return []
    return [{ key: filter.id, label: filter.label, without: [filter.id, false] }]
  }
  const chosen = Array.isArray(value) ? (value as string[]) : value ? [value as string] : []
  return chosen.map((one) => ({
    key: `${filter.id}-${one}`,
    label: `${filter.label}: ${filter.options.find((option) => option.value === one)?.label ?? own(filter, one, locale)}`,
    without: [filter.id, filter.kind === 'many' ? chosen.filter((other) => other !== one) : undefined],
  }))
}

/** What is chosen outside the options: days of one's own, or a value that is no longer offered. */
const own = (filter: Filter, value: string, locale: Locale) =>
  filter.kind === 'period' ? formatDays(readDays(value), locale) : value
