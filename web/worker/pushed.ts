import type { Pushed } from '@slipway/domain/notifications/push.ts'

/** What a push says; null when it says nothing that we have written. It leads nowhere but into the product. */
export function readPushed(text: string | undefined, origin: string): Pushed | null {
  try {
    const { tag, title, body, path, to } = JSON.parse(text ?? '') as Partial<Pushed>
    if (!tag || !title || !body || to === undefined || !Number.isInteger(to)) return null
    const url = new URL(path ?? '/', origin)
    return { tag, title, body, path: url.origin === origin ? url.pathname + url.search + url.hash : '/', to }
  } catch {
    return null
  }
}

/** Safari takes the right away from a page whose pushes show nothing; others allow it while the page is looked at. */
export const mustShow = (userAgent: string): boolean => /Safari\//.test(userAgent) && !/Chrom/.test(userAgent)
