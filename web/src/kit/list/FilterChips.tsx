import { Button, Pill } from '@mantine/core'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './ListScreen.module.css'
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
  const chips = filters.flatMap((filter) => chipsOf(filter, values[filter.id]))
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

function chipsOf(filter: Filter, value: unknown): Chip[] {
  if (filter.kind === 'flag') {
    if (filter.inline || value !== true) return []
    return [{ key: filter.id, label: filter.label, without: [filter.id, false] }]
  }
  const chosen = Array.isArray(value) ? (value as string[]) : value ? [value as string] : []
  return chosen.map((one) => ({
    key: `${filter.id}-${one}`,
    label: `${filter.label}: ${filter.options.find((option) => option.value === one)?.label ?? one}`,
    without: [filter.id, filter.kind === 'many' ? chosen.filter((other) => other !== one) : undefined],
  }))
}
