import { createStore } from './create-store.ts'

const replaced = createStore(false)
let asking: Promise<boolean> | null = null

/**
 * Does the server give out another version of the app than this one? Then the parts of this one that were not fetched
 * yet are gone for good. While the server can't be reached nobody knows, and the answer is no.
 */
export function isReplaced(): Promise<boolean> {
  if (replaced.get()) return Promise.resolve(true)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  // A page without any module is not ours: a notice of somebody between us and the server.
  if (own && page.includes('type="module"') && !page.includes(own)) replaced.set(true)
  return replaced.get()
}

export const useIsReplaced = replaced.use
