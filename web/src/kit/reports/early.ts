const waiting: unknown[] = []
/** Of a page that fails again and again the first errors say why. */
const most = 10

let tell: (error: unknown) => void = (error) => {
  if (waiting.length < most) waiting.push(error)
}

/** Tells the error service of what went wrong; before the page knows whether there is one it is kept. */
export const report = (error: unknown): void => tell(error)

/** From now on errors go there, those that were kept first. */
export function reportTo(next: typeof tell): void {
  tell = next
  waiting.splice(0).forEach(next)
}

addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
