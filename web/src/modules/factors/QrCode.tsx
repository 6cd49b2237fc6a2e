import { encode } from 'uqr'
import { useTexts } from '../../i18n/i18n.ts'
import classes from './factors.module.css'

/** A picture for the camera of an authenticator app. */
export function QrCode({ text }: { text: string }) {
  const t = useTexts('factors')
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('qr')}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
