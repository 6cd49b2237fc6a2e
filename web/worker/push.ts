import type { Pushed } from '@slipway/domain/notifications/push.ts'
import { mustShow, readPushed } from './pushed.ts'
import { isSaid, pageOf, type Reader, type Said, startOf } from './readers.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that is looked at answers at once; who is told waits no longer for the others. */
const patienceMs = 300

/** Shows what is pushed, and opens what it is about. */
export function listenToPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
  // Only a page knows whose wish it was. With none open the next start sees it (web/src/kit/push/resume.ts).
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const say = (page: WindowClient, said: Said, ...ports: MessagePort[]) => page.postMessage(said, ports)

/** Null: it has not said so in time. */
function readerOf(page: WindowClient): Promise<Reader | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<Reader | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(null), patienceMs)
    say(page, { asks: 'reader' }, port2)
  }).finally(() => port1.close())
}

async function show(text: string | undefined): Promise<void> {
  const pushed = readPushed(text, self.location.origin)
  if (!pushed) return
  const { title, body, tag, path, to } = pushed
  // The first one is about the browser, and is always shown.
  const mayBeSaid = tag !== 'subscribed' && !mustShow(navigator.userAgent)
  if (mayBeSaid && (await isSaidByPage(to))) return
  await self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path, to } })
}

async function isSaidByPage(to: number): Promise<boolean> {
  const looked = (await windows()).filter(({ focused }) => focused)
  return isSaid(await Promise.all(looked.map(readerOf)), to)
}

/** An open page goes there by itself: loaded anew it would lose what is written in it. */
async function open({ path, to }: Pick<Pushed, 'path' | 'to'>): Promise<void> {
  const pages = await windows()
  const readers = await Promise.all(pages.map(readerOf))
  const page = pages[pageOf(readers, to)]
  if (!page) return void (await self.clients.openWindow(startOf(readers, path)))
  // A browser may refuse to bring it forward, and still it goes there.
  await page.focus().catch(() => undefined)
  say(page, { open: path, to })
}

async function renew(): Promise<void> {
  for (const page of await windows()) say(page, { renew: true })
}
