import { useTexts } from '../i18n/i18n.ts'
import { holdPage } from './hold-page.ts'

const hold = (place: HTMLElement | null) => (place ? holdPage(place) : undefined)

/** Where menus, dialogs and notices are drawn: a landmark, because whatever is read aloud must stand in one. */
export function Overlays() {
  return <section ref={hold} id="overlays" aria-label={useTexts()('overlays')} />
}
