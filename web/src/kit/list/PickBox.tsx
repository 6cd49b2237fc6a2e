import { Checkbox } from '@mantine/core'
import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { Selection } from './use-selection.ts'

/** What the rows of a list are chosen with. */
export interface Picking<Row> {
  of: Selection
  /** Why this row can't be chosen; null when it can. */
  whyNot: (row: Row) => string | null
}

interface PickBoxProps<Row> {
  picking: Picking<Row>
  row: Row
  id: RowId
  name: string
}

/** Chooses a row; with Shift all rows from the last one on. */
export function PickBox<Row>({ picking: { of, whyNot }, row, id, name }: PickBoxProps<Row>) {
  const t = useTexts()
  const reason = whyNot(row)
  return (
    <Checkbox
      aria-label={t('pickNamed', { name })}
      checked={reason === null && of.has(id)}
      disabled={reason !== null}
      title={reason ?? undefined}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget, nativeEvent }) =>
        of.pick(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}

/** Chooses all rows of the page. */
export function PickPageBox({ of, label = false }: { of: Selection; label?: boolean }) {
  const t = useTexts()
  const chosen = of.page.filter(of.has).length
  return (
    <Checkbox
      aria-label={t('pickAll')}
      label={label ? t('pickAll') : undefined}
      disabled={!of.page.length}
      checked={of.page.length > 0 && chosen === of.page.length}
      indeterminate={chosen > 0 && chosen < of.page.length}
      onChange={(event) => of.pickPage(event.currentTarget.checked)}
    />
  )
}
