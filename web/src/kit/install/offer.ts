import { createStore } from '../../ui/create-store.ts'

/** The browser's own question, which is kept until somebody wants to be asked. Chromium alone has it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const prompts = createStore<InstallPrompt | null>(null)

export const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** From now on the browser's offer to install is an entry of the menu instead of a bar of its own. */
export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    prompts.set(event)
  })
  window.addEventListener('appinstalled', () => prompts.set(null))
}

/** Safari of a phone installs, too, but only by hand. */
export function isByHand({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // A tablet calls itself a Mac, and no Mac has a screen to touch.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** How the app can be installed here; null where it can't, or is already. */
export function useOffer(): 'asked' | 'by-hand' | null {
  const prompt = prompts.use()
  if (isInstalled()) return null
  if (prompt) return 'asked'
  return isByHand(navigator) ? 'by-hand' : null
}

/** A prompt can be shown once; the browser makes another one if the answer was no. */
export async function install(): Promise<void> {
  const prompt = prompts.get()
  prompts.set(null)
  await prompt?.prompt()
}
