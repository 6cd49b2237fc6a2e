import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './types.ts'

interface View {
  dense: boolean
  /** Columns whose visibility differs from the default. */
  toggled: string[]
}

/** How the reader likes to see this list: row height and columns, remembered in the browser. */
export function useListView<Row>(name: string, columns: readonly Column<Row>[]) {
  const [view, setView] = useLocalStorage<View>({
    key: `slipway-list-${name}`,
    defaultValue: { dense: false, toggled: [] },
    getInitialValueInEffect: false,
  })
  const isShown = (column: Column<Row>) =>
    column.primary || column.pick || Boolean(column.hidden) === view.toggled.includes(column.id)
  return {
    dense: view.dense,
    setDense: (dense: boolean) => setView({ ...view, dense }),
    isShown,
    shown: columns.filter(isShown),
    toggle: (id: string) =>
      setView({
        ...view,
        toggled: view.toggled.includes(id) ? view.toggled.filter((other) => other !== id) : [...view.toggled, id],
      }),
  }
}
