let released: Promise<void> = Promise.resolve()

addEventListener(
  'pointerdown',
  () => {
    released = new Promise((resolve) => {
      // The click comes in the same task as the release: after it.
      const end = () => setTimeout(resolve)
      addEventListener('pointerup', end, { once: true })
      addEventListener('pointercancel', end, { once: true })
    })
  },
  { capture: true },
)

/** When nothing is being pressed any more: what moves the page meanwhile takes the press away from its button. */
export const pointerReleased = (): Promise<void> => released
