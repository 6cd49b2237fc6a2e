import { Checkbox } from '@mantine/core'
import { type ErrorCode, errorText } from '@slipway/domain/errors.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { useRef } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Column } from '../../kit/list/types.ts'

interface Picking {
  /** The rows of the page. */
  payouts: readonly PayoutView[]
  picked: ReadonlySet<number>
  onPick: (ids: readonly number[], on: boolean) => void
}

/** Boxes that choose payouts to be paid together: one, all of the page, or with Shift all from the last one on. */
export function usePickColumn({ payouts, picked, onPick }: Picking): Column<PayoutView> {
  const t = useTexts('money')
  const shell = useTexts()
  const { locale } = useFormats()
  const last = useRef<number>(undefined)
  const open = payouts.filter(({ abilities }) => abilities.batch === null).map(({ id }) => id)
  const chosen = open.filter((id) => picked.has(id)).length
  const pick = (id: number, on: boolean, shift: boolean) => {
    const [from, to] = [open.indexOf(last.current ?? -1), open.indexOf(id)].sort((a, b) => a - b)
    onPick(shift && from !== undefined && from >= 0 ? open.slice(from, (to ?? from) + 1) : [id], on)
    last.current = id
  }
  const all = (
    <Checkbox
      aria-label={shell('pickAll')}
      disabled={!open.length}
      checked={open.length > 0 && chosen === open.length}
      indeterminate={chosen > 0 && chosen < open.length}
      onChange={(event) => onPick(open, event.currentTarget.checked)}
    />
  )
  return {
    id: 'pick',
    header: t('pick'),
    head: all,
    pick: true,
    width: 52,
    cell: ({ id, abilities }) => (
      <Checkbox
        aria-label={t('pickNamed', { id })}
        checked={picked.has(id)}
        disabled={abilities.batch !== null}
        title={abilities.batch ? errorText(abilities.batch as ErrorCode, locale) : undefined}
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget, nativeEvent }) =>
          pick(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    ),
  }
}
