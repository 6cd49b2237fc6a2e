import type { AnyRouter } from '@tanstack/react-router'
import { currentLocale } from '../i18n/i18n.ts'

/**
 * The address as paper may carry it. On screens of the console it says what is shown; other addresses may be the key to
 * something, and are told without what opens it.
 */
function addressOf(router: AnyRouter): string {
  const layout = router.state.matches.at(-1)?.staticData.screen?.layout
  if (layout === 'main') return location.origin + location.pathname + location.search
  return layout === 'download' ? location.origin : location.origin + location.pathname
}

/** The window that stands open is what is printed, else the page. */
const titleOf = () =>
  document.querySelector('[role=dialog][aria-modal=true] h2')?.textContent ?? document.querySelector('h1')?.textContent

const textIn = (tag: 'h1' | 'p', text: string) => Object.assign(document.createElement(tag), { textContent: text })

/** Whatever is printed says what it is, where it stands and when it was so. */
export function headPrints(router: AnyRouter): void {
  const head = document.createElement('div')
  head.className = 'print-head'
  const print = matchMedia('print')
  print.addEventListener('change', () => {
    if (!print.matches) return head.remove()
    const moment = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
    head.replaceChildren(
      textIn('h1', titleOf() ?? document.title),
      textIn('p', addressOf(router)),
      textIn('p', moment.format(new Date())),
    )
    document.body.prepend(head)
  })
}
