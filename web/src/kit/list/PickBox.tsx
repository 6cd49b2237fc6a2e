import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Hint } from '../../ui/Hint.tsx'
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

type BoxProps = CheckboxProps & { name: string; reason: string | null }

/** One that can't be pressed now is led to all the same: it is where its reason is read. */
const Box = ({ name, reason, ...rest }: BoxProps) => (
  <Hint label={reason} disabled={!reason}>
    <Checkbox aria-label={reason ? `${name}. ${reason}` : name} aria-disabled={Boolean(reason)} {...rest} />
  </Hint>
)

/** Chooses a row; with Shift all rows from the last one on. */
export function PickBox<Row>({ picking: { of, whyNot }, row, id, name }: PickBoxProps<Row>) {
  const t = useTexts()
  const reason = whyNot(row)
  return (
    <Box
      name={t('pickNamed', { name })}
      reason={reason}
      checked={!reason && of.has(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget, nativeEvent }) =>
        !reason && of.pick(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}

/** Chooses all rows of the page; where none can be chosen, it says of the first one why. */
export function PickPageBox<Row>({
  picking: { of, whyNot },
  rows,
  label = false,
}: {
  picking: Picking<Row>
  rows: readonly Row[]
  label?: boolean
}) {
  const t = useTexts()
  const { length } = of.page
  const chosen = of.page.filter(of.has).length
  const [first] = rows
  return (
    <Box
      name={t('pickAll')}
      reason={!length && first ? whyNot(first) : null}
      label={label ? t('pickAll') : undefined}
      checked={length > 0 && chosen === length}
      indeterminate={chosen > 0 && chosen < length}
      onChange={(event) => of.pickPage(event.currentTarget.checked)}
    />
  )
}
