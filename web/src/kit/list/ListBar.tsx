import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import type { Action } from '../actions.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import classes from './bar.module.css'
import { FilterButton } from './FilterButton.tsx'
import { SearchField } from './SearchField.tsx'
import type { AnyList } from './use-list.ts'

interface ListBarProps {
  of: AnyList
  add?: Action | undefined
  /** More of the toolbar, after the filters. */
  tools?: ReactNode
  /** At its end, after the count. */
  view?: ReactNode
  /** What the rows can be sorted by, where no table heads say so. */
  orders?: readonly { value: string; label: string }[] | undefined
}

/** Add, filter, search, what stands inline, the order, and how many rows there are. */
export function ListBar({ of, add, tools, view, orders }: ListBarProps) {
  const t = useTexts()
  useShortcuts({ add: add && !add.whyNot ? () => add.run() : null })
  return (
    <div className={classes.toolbar}>
      {add && <AddButton action={add} />}
      <FilterButton of={of} />
      {of.searchHint !== undefined && (
        <SearchField
          value={of.search}
          hint={of.searchHint}
          inputRef={of.at.search}
          onChange={of.setSearch}
          onEnter={of.openExact}
        />
      )}
      {Object.entries(of.filters).map(
        ([name, filter]) =>
          filter.kind === 'flag' &&
          filter.inline && (
            <Checkbox
              key={name}
              className={classes.inline}
              label={filter.label}
              checked={of.values[name] === true}
              onChange={(event) => of.setFilter(name, event.currentTarget.checked)}
            />
          ),
      )}
      {tools}
      {orders && orders.length > 1 && (
        <NativeSelect
          className={classes.orders}
          size="sm"
          aria-label={t('order')}
          value={of.sort}
          data={[...orders]}
          onChange={(event) => of.setSort(event.currentTarget.value)}
        />
      )}
      <span className={classes.grow} />
      <span className={classes.count} role="status">
        {of.total !== undefined && t(of.hasMore ? 'resultsMore' : 'results', { count: of.total })}
      </span>
      {view}
    </div>
  )
}

export function AddButton({ action }: { action: Action }) {
  const Icon = action.icon ?? IconPlus
  return (
    <Button
      h={34}
      leftSection={<Icon size={16} stroke={1.75} />}
      disabled={Boolean(action.whyNot)}
      title={action.whyNot ?? undefined}
      onClick={() => action.run()}
    >
      {action.label}
    </Button>
  )
}
