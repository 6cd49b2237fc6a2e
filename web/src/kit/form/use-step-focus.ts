import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What Tab leads to: the cross of a chosen value is none, and a stray key on it would take the value away. */
const fields = ['input:not([type=hidden], [type=file])', 'textarea', 'button']
  .map((field) => `${field}:not(:disabled, [tabindex="-1"], [aria-hidden=true])`)
  .join()

/** Where the step says that it begins, or its first field. */
const firstIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[data-autofocus]') ?? place?.querySelector<HTMLElement>(fields)

/** A field that takes the focus on a phone would push its keyboard over the step that just came. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches

/**
 * A step that comes takes the focus: its first field, or the step itself where there is nothing to fill in. What had
 * the focus has gone with the step before, and the keyboard would start again behind the dialog.
 */
export function useStepFocus(place: RefObject<HTMLElement | null>, step: string, hasFields: boolean): void {
  const focus = useEffectEvent(() => {
    const first = hasFields && !isTouched() ? firstIn(place.current) : null
    place.current?.scrollTo({ top: 0 })
    const target = first ?? place.current
    target?.focus({ preventScroll: true })
  })
  // After the dialog, which gives the focus to its own first control when it opens.
  const start = useEffectEvent(() => void setTimeout(() => focus()))
  useEffect(() => start(), [step])
}
