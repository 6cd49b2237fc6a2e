import { plainFiles, surplus, wayOf } from './answers.ts'
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope
/** The first script of the page that this worker was built with: two versions never share it. */
declare const ENTRY: string

const prefix = 'slipway-shell '
const own = prefix + ENTRY
const shell = '/'
/** More than one version of the app has. */
const mostFiles = 400

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { url, method, mode } = request
  const way = wayOf({ url, method, mode, ranged: request.headers.has('range') }, self.location.origin)
  if (way === 'page') event.respondWith(pageOf(request))
  if (way === 'plain') event.respondWith(fetch(request).catch((error) => keptOr(request, error)))
  if (way === 'asset') event.respondWith(assetOf(event))
})

listenToPushes()

/** Always the server's page, whatever it says; the kept one only where there is no answer at all. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return keptOr(shell, error)
  }
}

/** A hash in the name: what is kept is what the server would give. */
async function assetOf(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (isWhole(answer)) {
    const copy = answer.clone()
    event.waitUntil(caches.open(own).then((cache) => put(cache, event.request.url, copy)))
  }
  return answer
}

const isWhole = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected

/** This version's, else the one before it: its page asks for its own files. */
async function keptOr(request: RequestInfo, error: unknown): Promise<Response> {
  const options = { ignoreVary: true, ignoreSearch: true }
  const cache = await caches.open(own)
  const kept = (await cache.match(request, options)) ?? (await caches.match(request, options))
  if (!kept) throw error
  return kept
}

/** Nothing is fetched ahead: a page says which files it has loaded. That of another version speaks to its own worker. */
async function keep({ entry, files }: { entry: string; files: readonly string[] }): Promise<void> {
  if (entry !== ENTRY) return
  const cache = await caches.open(own)
  if (!(await cache.match(shell)) && !(await keepPage(cache))) return
  const wanted = files.filter((url) => wayOf({ url, method: 'GET', mode: '', ranged: false }, self.location.origin))
  await Promise.allSettled(wanted.map((url) => keepFile(cache, url)))
  await dropOthers()
}

/** Without cookies: the page is the same for everybody. */
async function keepPage(cache: Cache): Promise<boolean> {
  const page = await fetch(shell, { credentials: 'omit', cache: 'no-cache' })
  if (!isWhole(page) || !(await page.clone().text()).includes(ENTRY)) return false
  await cache.put(shell, page)
  await Promise.allSettled(plainFiles.map((url) => keepFile(cache, url)))
  return true
}

async function keepFile(cache: Cache, url: string): Promise<void> {
  if (await cache.match(url, { ignoreVary: true })) return
  const file = await fetch(url, { credentials: 'omit', cache: 'force-cache' })
  if (isWhole(file)) await put(cache, url, file)
}

async function put(cache: Cache, url: string, file: Response): Promise<void> {
  await cache.put(url, file)
  const files = (await cache.keys()).filter((request) => request.url.includes('/assets/'))
  await Promise.all(surplus(files, mostFiles).map((request) => cache.delete(request)))
}

/** The former version's files go once this one can be opened without a connection. */
async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
