import type { PinView } from '@slipway/domain/pins/schema.ts'
import { useTexts } from '../../../i18n/i18n.ts'
import classes from './Pins.module.css'
import { markId } from './use-pins.ts'

interface MarksProps {
  pins: readonly PinView[]
  active: number | null
  onPick: (id: number) => void
}

/** The numbers on a picture; each leads to its remark. */
export function Marks({ pins, active, onPick }: MarksProps) {
  const t = useTexts('pins')
  return pins.map(({ id, number, state, text, x, y }) => (
    <button
      key={id}
      id={markId(id)}
      type="button"
      className={classes.mark}
      data-state={state}
      data-active={id === active || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={t('mark', { number, state: t(`state.${state}`), text })}
      onClick={() => onPick(id)}
    >
      {number}
    </button>
  ))
}
