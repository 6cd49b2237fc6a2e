import { isByHand } from '../install/offer.ts'

/** `install`: Apple's phones push to installed apps alone. `denied`: the browser asks nobody again. */
export type Ability = 'can' | 'denied' | 'install' | 'cannot'

export function ability(): Ability {
  const can =
    import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!can) return isByHand(navigator) ? 'install' : 'cannot'
  return Notification.permission === 'denied' ? 'denied' : 'can'
}

export const isAllowed = (): boolean => ability() === 'can' && Notification.permission === 'granted'

/** Whether the server means this browser's subscription, and not one that the browser has lost or that another one has. */
export async function isOwn(endpointDigest: string | null): Promise<boolean> {
  if (endpointDigest === null || !isAllowed()) return false
  const registration = await navigator.serviceWorker.getRegistration()
  const own = await registration?.pushManager.getSubscription()
  return own ? (await digestOf(own.endpoint)) === endpointDigest : false
}

async function digestOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A former one goes first: it may have been made with another key, or be dead, and would be handed back as it is. */
export async function subscribeAnew({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  await drop(pushManager)
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const drop = async (manager: PushManager) => (await manager.getSubscription())?.unsubscribe()

/** Nobody is told here any more, and what is still shown goes with it. Needs no connection. */
export async function letGo(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await Promise.allSettled([closeShown(registration), drop(registration.pushManager)])
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close()
}
