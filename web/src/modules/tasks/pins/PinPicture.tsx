import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/i18n.ts'
import { Marks } from './Marks.tsx'
import { usePictureName } from './Pictures.tsx'
import classes from './Pins.module.css'
import { type Point, type Shown, within } from './pictures.ts'
import { aimId, type Pins } from './use-pins.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const step = 0.02
/** With Shift. */
const stride = 0.1

interface PinPictureProps {
  of: Pins
  shown: Shown
  /** Somebody has just asked to put the first one: the keyboard goes on from the picture. */
  begins: boolean
}

/** A picture with its pins. Whoever may put one presses a point, or moves the aim there and presses Enter. */
export function PinPicture({ of, shown, begins }: PinPictureProps) {
  const nameOf = usePictureName()
  const draft = of.draft?.fileId === shown.file.id ? of.draft : null
  const aims = of.mayPut || draft !== null
  return (
    <div className={classes.picture} style={sizeOf(shown)}>
      {aims ? (
        <Aim of={of} shown={shown} from={draft} begins={begins} />
      ) : (
        <img src={shown.file.url} alt={nameOf(shown)} className={classes.image} />
      )}
      <Marks pins={of.on(shown).filter(({ id }) => id !== draft?.pin?.id)} active={of.active} onPick={of.toItem} />
      {draft && (
        <span className={classes.mark} data-draft style={placeOf(draft)} aria-hidden>
          {draft.pin?.number ?? <IconPlus size={16} stroke={2} />}
        </span>
      )}
    </div>
  )
}

/** As large as there is room, never squashed: what stands at a share of it stands there at any size. */
const sizeOf = ({ file: { width, height } }: Shown) =>
  width && height ? ({ '--ratio': width / height, '--natural': `${width}px` } as CSSProperties) : undefined
const placeOf = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

interface AimProps extends PinPictureProps {
  from: Point | null
}

function Aim({ of, shown, from, begins }: AimProps) {
  const t = useTexts('pins')
  const said = useId()
  const nameOf = usePictureName()
  const button = useRef<HTMLButtonElement>(null)
  const [aim, setAim] = useState<Point>({ x: 0.5, y: 0.5 })
  const at = from ?? aim
  // The button that was pressed for it is gone.
  useEffect(() => {
    if (!begins) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [begins])
  const move = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? stride : step
    const next = { x: within(at.x + way[0] * by), y: within(at.y + way[1] * by) }
    setAim(next)
    if (from) of.begin(next)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The keyboard presses where the aim is.
    if (event.detail === 0) return of.begin(at)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) }
    setAim(point)
    of.begin(point)
  }
  return (
    <>
      <button
        ref={button}
        id={aimId}
        type="button"
        className={classes.aim}
        aria-label={t('putOn', { name: nameOf(shown) })}
        aria-describedby={said}
        onKeyDown={move}
        onClick={press}
      >
        <img src={shown.file.url} alt="" className={classes.image} />
        <span className={classes.cross} style={placeOf(at)} aria-hidden />
      </button>
      <span id={said} className="visually-hidden" role="status">
        {t('aim', { x: Math.round(at.x * 100), y: Math.round(at.y * 100) })}
      </span>
    </>
  )
}
