import type { AnyRouter } from '@tanstack/react-router'
import { currentLocale } from '../i18n/i18n.ts'
import { announce } from '../ui/announce.ts'
import { focusOn } from '../ui/focus.ts'

/** A page that begins in a field of its own, or a window over it, keeps the focus. */
const hasBegun = () => document.activeElement?.closest('main, [role=dialog]')

/**
 * After a way to another screen the focus is on its heading and a line names it: to those who don't see the page, a link
 * did nothing else. Windows, tabs and filters of a screen are parts of its address and leave the focus alone.
 */
export function nameScreens(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    const title = router.state.matches.at(-1)?.staticData.screen?.title[currentLocale()]
    if (title) announce(title)
    requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('h1')
      if (heading && !hasBegun()) focusOn(heading)
    })
  })
}
