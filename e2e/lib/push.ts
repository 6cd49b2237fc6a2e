import type { Page } from './browser.ts'

interface Subscription {
  endpoint: string
  keys: object
}

/**
 * Chromium’s subscriptions lead to its own service, and without a desktop it asks nobody and shows nothing: what a person
 * answers, where it leads, and what is on their screen stands in for that. Each subscription has an address of its own.
 */
export const standIn = (page: Page, answer: 'granted' | 'denied', subscription: Subscription) =>
  page.addInitScript(
    ([answer, { endpoint, keys }]) => {
      const kept = (name: string) => localStorage.getItem(`stand-in-${name}`)
      const keep = (name: string, value: unknown) => localStorage.setItem(`stand-in-${name}`, String(value))
      const given = () => kept('answer') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: given, configurable: true })
      Notification.requestPermission = async () => {
        keep('answer', answer)
        return answer
      }
      const own = () => {
        const endpoint = kept('endpoint')
        const unsubscribe = async () => localStorage.removeItem('stand-in-endpoint')
        return endpoint && { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
      }
      PushManager.prototype.subscribe = async () => {
        keep('made', Number(kept('made')) + 1)
        if (!own()) keep('endpoint', `${endpoint}?${kept('made')}`)
        return own() as never
      }
      PushManager.prototype.getSubscription = async () => own() as never
      ServiceWorkerRegistration.prototype.getNotifications = async () =>
        [{ close: () => keep('closed', true) }] as never
    },
    [answer, subscription] as const,
  )

export const kept = (page: Page, name: 'endpoint' | 'closed') =>
  page.evaluate((name) => localStorage.getItem(`stand-in-${name}`), name)
export const keep = (page: Page, name: 'endpoint', value: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(`stand-in-${name}`, value), [name, value] as const)
export const forget = (page: Page, name: 'answer' | 'endpoint') =>
  page.evaluate((name) => localStorage.removeItem(`stand-in-${name}`), name)

/** As a push service would: by the protocol of the browser. */
export async function deliver(page: Page, pushed: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(pushed)
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data })
  await protocol.detach()
}

/** The worker of a page. */
export function workerOf(page: Page) {
  const worker = () => {
    const [found] = page.context().serviceWorkers()
    if (!found) throw new Error('No worker')
    return found
  }
  return {
    /** Keeps what it shows and opens, and tells it whether somebody looks: somebody always looks at the page of a test. */
    watch: (looked: boolean) =>
      worker().evaluate(`(() => {
        self.shown = []
        self.opened = []
        registration.showNotification = async (title, options) => void shown.push({ title, ...options })
        clients.openWindow = async (path) => void opened.push(path)
        self.all ??= clients.matchAll.bind(clients)
        clients.matchAll = async (options) => (await all(options)).map((one) => ({
          focused: ${looked}, focus: () => one.focus(), postMessage: (...said) => one.postMessage(...said),
        }))
      })()`),
    shown: () => worker().evaluate<{ tag: string }[]>('shown'),
    opened: () => worker().evaluate<string[]>('opened'),
    /** Who reads the page, as it tells the worker. */
    reader: () =>
      worker().evaluate(`(async () => {
        const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
        page.postMessage({ asks: 'reader' }, [port2])
        return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1000))])
      })()`),
    /** The browser hands a press to the worker; what only a press may do (to bring a window forward) it refuses here. */
    press: (tag: string) =>
      worker().evaluate(`(async () => {
        const notification = { ...shown.find((one) => one.tag === ${JSON.stringify(tag)}), close() {} }
        await new Promise((resolve) => {
          const waitUntil = (work) => void Promise.resolve(work).finally(resolve)
          dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        })
      })()`),
    /** The browser has lost its subscription, and says so. */
    lose: () =>
      worker().evaluate(
        `void dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => undefined }))`,
      ),
  }
}
