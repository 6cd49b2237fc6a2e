import type { FileView } from '@slipway/domain/files/schema.ts'
import type { PinView } from '@slipway/domain/pins/schema.ts'
import type { CSSProperties } from 'react'
import classes from './PinDots.module.css'

interface PinDotsProps {
  file: FileView
  pins: readonly PinView[]
}

/** Where remarks stand on a picture that is compared: their numbers; the list of remarks has their words. */
export function PinDots({ file: { id, width, height }, pins }: PinDotsProps) {
  const here = pins.filter(({ file_ids }) => file_ids.includes(id))
  if (!here.length || !width || !height) return null
  return (
    <span className={classes.over} style={{ '--ratio': width / height } as CSSProperties} aria-hidden>
      <span className={classes.plane}>
        {here.map(({ id: pin, number, state, x, y }) => (
          <span
            key={pin}
            className={classes.dot}
            data-state={state}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            {number}
          </span>
        ))}
      </span>
    </span>
  )
}
