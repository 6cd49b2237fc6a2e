import { useTexts } from '../i18n/i18n.ts'

/** Where menus, dialogs and notices are drawn: a landmark, because whatever is read aloud must stand in one. */
export function Overlays() {
  return <section id="overlays" aria-label={useTexts()('overlays')} />
}
