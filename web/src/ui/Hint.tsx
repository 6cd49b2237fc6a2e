import type { TooltipProps } from '@mantine/core'
import { useMergedRef, useTimeout } from '@mantine/hooks'
import { cloneElement, type ReactElement, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { lazyPart } from './retry-import.ts'

/** Positioning weighs more than a form, so it is fetched when somebody first points at something. */
const Tooltip = lazyPart(() => import('./floating-tooltip.ts').then((m) => m.Tooltip))

interface TargetProps {
  ref?: Ref<HTMLElement>
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
}

interface HintProps {
  label: ReactNode
  /** Shows it whatever the pointer does. */
  open?: boolean
  disabled?: boolean
  position?: TooltipProps['position']
  children: ReactElement<TargetProps>
}

/** A tooltip. What it says must also be said otherwise: by the element's name, or by words nearby. */
export function Hint({ label, open = false, disabled = false, position, children }: HintProps) {
  const { props } = children
  const target = useRef<HTMLElement>(null)
  const ref = useMergedRef(target, props.ref)
  const [shown, setShown] = useState(false)
  const [armed, setArmed] = useState(false)
  const wait = useTimeout(() => setShown(true), 300)
  const show = () => {
    setArmed(true)
    wait.start()
  }
  const hide = () => {
    wait.clear()
    setShown(false)
  }
  return (
    <>
      {cloneElement(children, {
        ref,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          if (event.pointerType === 'mouse') show()
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          hide()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show()
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          hide()
        },
      })}
      {(armed || open) && !disabled && (
        <Suspense>
          <Tooltip target={target} label={label} opened={shown || open} position={position} />
        </Suspense>
      )}
    </>
  )
}
