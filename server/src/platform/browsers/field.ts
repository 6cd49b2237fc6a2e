import type { Insertion } from '@slipway/domain/google-accounts/screen-limits.ts'
import type { CDPSession } from 'puppeteer-core'

interface Wanted {
  text: string
  origin: string
  what: Insertion
}

/**
 * Runs in the page: looks where it is and types in one go, so that no page of another origin can come in between. What
 * is secret stays hidden in its field, whatever the page's own button makes of it: the holder isn't shown it.
 */
function typeInto({ text, origin, what }: Wanted): boolean {
  const field = document.activeElement
  if (location.origin !== origin || !(field instanceof HTMLInputElement)) return false
  if (what === 'password' && field.type !== 'password') return false
  /** Codes go into fields that show what is typed; as one for passwords this would take the account's password, too. */
  const hide = () => {
    const isHidden = field.style.getPropertyValue('-webkit-text-security') === 'disc'
    if (!isHidden || !field.style.getPropertyPriority('-webkit-text-security'))
      field.style.setProperty('-webkit-text-security', 'disc', 'important')
    // Neither remembered as a suggestion nor filled in again, in clear, when the page is come back to.
    if (field.autocomplete !== 'off') field.autocomplete = 'off'
  }
  const stayPassword = () => {
    if (field.type !== 'password') field.type = 'password'
  }
  if (what !== 'email') {
    const keep = what === 'password' ? stayPassword : hide
    keep()
    new MutationObserver(keep).observe(field, { attributeFilter: ['type', 'style', 'autocomplete'] })
    // It could be drawn into another field.
    field.addEventListener('dragstart', (event) => event.preventDefault())
  }
  field.select()
  return document.execCommand('insertText', false, text)
}

/** In a world of our own: scripts of the page can't see what it is called with, or put theirs in its place. */
export async function typeCredential(cdp: CDPSession, frameId: string, wanted: Wanted): Promise<boolean> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'credentials' })
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: typeInto.toString(),
    executionContextId,
    arguments: [{ value: wanted }],
    returnByValue: true,
    userGesture: true,
  })
  return result.value === true
}
