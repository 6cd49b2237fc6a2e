/** A page that is not kept by the worker works as it does without one. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!serviceWorker || !entry) return
  // What was loaded before the worker was here, or under that of another version.
  const loaded = new Set<string>()
  const tell = () => serviceWorker.controller?.postMessage({ entry, files: [...loaded] })
  serviceWorker.addEventListener('controllerchange', tell)
  new PerformanceObserver((list) => {
    const before = loaded.size
    for (const { name } of list.getEntries()) if (name.startsWith(`${location.origin}/assets/`)) loaded.add(name)
    if (loaded.size > before) tell()
  }).observe({ type: 'resource', buffered: true })
  await registerWorker()
}

/** The same one however often it is asked for; undefined where the browser refuses it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
